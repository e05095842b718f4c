"""The clock: a pure function of what happened and of now."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.structure import Level


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stood when it was last touched.

    While it runs, time since `since` counts on from `elapsed`, through as many levels as it takes.
    """

    index: int = 0
    """Which stretch of the structure, counted from 0."""
    elapsed: int = 0
    """Milliseconds of that stretch already played when the clock was last touched.

    Below zero where the director gave more time than had been played.
    """
    since: int | None = None
    """When it was last started; None while it stands."""
    reason: str = ""
    """Why it stands, where somebody said: a dispute, a new table …"""
    halts: bool = False
    """Whether it stands by itself at the end of this stretch: so does a break of hand-for-hand."""

    @property
    def runs(self) -> bool:
        return self.since is not None

    def on_break(self, levels: Sequence[Level]) -> bool:
        """Whether it stands in a break."""
        return levels[self.index].kind == "break"

    def at(self, levels: Sequence[Level], now: int) -> Clock:
        """The same clock as it stands at `now`; the last stretch goes on without end."""
        if self.since is None:
            return self
        elapsed = self.elapsed + max(0, now - self.since)
        reached = carried(levels, self.index, elapsed)
        if self.halts and reached.index > self.index:
            return Clock(self.index + 1)
        return replace(reached, since=now, reason=self.reason, halts=self.halts)

    def started(self, now: int) -> Clock:
        """The clock running from where it stands."""
        return self if self.runs else replace(self, since=now, reason="")

    def stopped(self, levels: Sequence[Level], now: int, reason: str = "") -> Clock:
        """The clock standing where it was at `now`."""
        return replace(self.at(levels, now), since=None, reason=reason)


@dataclass(frozen=True, slots=True)
class ClockGap:
    """The machine's clock jumped at `at`, by so much; below zero it was set back."""

    at: int
    milliseconds: int
    open: bool = False
    """Whether the director has still to say if it counts."""


def carried(levels: Sequence[Level], index: int, elapsed: int) -> Clock:
    """A standing clock with time that runs over a stretch carried into the next ones."""
    last = len(levels) - 1
    while index < last and elapsed >= levels[index].milliseconds:
        elapsed -= levels[index].milliseconds
        index += 1
    return Clock(index, elapsed)


STOPPED = Clock()


@implements("hand-for-hand.clock", "hand-for-hand.blinds-rise", "hand-for-hand.display")
def charged(clock: Clock, levels: Sequence[Level], seconds: int, carried_over: bool) -> Clock:
    """The standing clock once a hand was counted.

    Where less than a hand was left the next stretch begins: in full, or short by the overrun.
    """
    elapsed = clock.elapsed + seconds * 1000
    over = elapsed - levels[clock.index].milliseconds
    if over > 0 and not carried_over and clock.index + 1 < len(levels):
        return Clock(clock.index + 1)
    return carried(levels, clock.index, elapsed)
