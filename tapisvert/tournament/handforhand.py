"""Hand-for-hand: every table plays one hand, then waits for the others."""

from __future__ import annotations

from tapisvert.replacing import replace
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class HandForHand:
    """The round in progress and the tables that have finished theirs.

    Round 0 is the hand in progress when hand-for-hand was announced: it counts already. All who
    go out in one round, at whatever table, share the places of that round.
    """

    round: int
    done: frozenset[int] = frozenset()
    busts: tuple[int, ...] = ()
    """Entries out in this round so far."""
    announced: int = 0
    """When it was announced, in milliseconds; with `round` it names a round of the evening."""
    held: frozenset[int] = frozenset()
    """Tables with a called all-in, cards down, waiting for the director."""
    clock_ran: bool = True
    """Whether the clock ran when it was announced, and so runs again once it is over."""

    @property
    def key(self) -> tuple[int, int]:
        """Names this round among all rounds of the evening."""
        return self.announced, self.round

    def busted(self, entries: tuple[int, ...]) -> HandForHand:
        """The round with more entries out."""
        return replace(self, busts=(*self.busts, *entries))

    def following(self) -> HandForHand:
        """The next round."""
        return HandForHand(self.round + 1, announced=self.announced, clock_ran=self.clock_ran)

    def finished(self, table: int) -> HandForHand:
        """The round with one more table waiting for the others."""
        return replace(self, done=self.done | {table}, held=self.held - {table})


def shared_places(left: int, out: int) -> tuple[int, int]:
    """The best and the worst place that `out` players share once `left` are still in."""
    return left + 1, left + out
