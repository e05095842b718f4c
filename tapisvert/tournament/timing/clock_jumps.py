"""The machine's clock jumped: it slept, or somebody set it. The level clock goes on without that.

Whoever notices has it recorded; the director then chooses whether the gap counts as time played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.clock import ClockGap, carried
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

_LONGEST: Final = 30 * 24 * 60 * 60_000
"""Milliseconds; a clock that is off by more says nothing about this evening."""
_SAME_MOMENT: Final = 60_000
_SAME_LENGTH: Final = 5_000
"""Two who notice one jump measure it a little differently."""


@dataclass(frozen=True, slots=True)
class NoteClockJump(Command):
    """The machine's clock is so far ahead of where it was a moment ago, or (below zero) behind."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class ClockJumped(Event):
    """Times before `at` are of a clock that showed so much less, or more."""

    at: int
    milliseconds: int


@decides(NoteClockJump, by="assistant")
def note(now: Tournament, command: NoteClockJump, meta: Meta) -> tuple[ClockJumped, ...]:
    """Once for each jump, whoever notices it first."""
    if not goes_by_clock(now):
        raise Illegal(f"clock.not-while-{now.phase}")
    if not 0 < abs(command.milliseconds) <= _LONGEST:
        raise Invalid("clock.no-jump")
    known = now.clock_gap
    if (
        known is not None
        and abs(meta.at - known.at) < _SAME_MOMENT
        and abs(command.milliseconds - known.milliseconds) < _SAME_LENGTH
    ):
        raise Illegal("clock.jump-known")
    return (ClockJumped(meta.at, command.milliseconds),)


def goes_by_clock(now: Tournament) -> bool:
    """Whether anything of an event goes by the clock: its levels, or how long words stand."""
    if now.setup is None or now.phase in ("over", "cancelled"):
        return False
    timed = now.announcement is not None and now.announcement.until is not None
    return timed or now.phase in ("running", "suspended")


@evolves(ClockJumped)
def jumped(now: Tournament, event: ClockJumped) -> Tournament:
    """A clock that runs goes on from where it was; one that stands has nothing to count."""
    gap = ClockGap(event.at, event.milliseconds, open=now.clock.runs)
    clock = now.clock
    if clock.since is not None:
        clock = replace(clock, since=clock.since + event.milliseconds)
    return replace(now, clock=clock, clock_gap=gap)


@tells(ClockJumped)
def tell_clock_jumped(names: Names, event: ClockJumped) -> Iterator[Message]:
    key = "clock.told-jumped-ahead" if event.milliseconds > 0 else "clock.told-jumped-back"
    yield Message(key, {"time": _length(event.milliseconds)})


@dataclass(frozen=True, slots=True)
class SettleClockJump(Command):
    """Whether the time the machine's clock jumped over counts for the level, or does not."""

    counts: bool


@dataclass(frozen=True, slots=True)
class ClockJumpSettled(Event):
    """The director chose at `at`."""

    at: int
    counts: bool


@decides(SettleClockJump)
def settle(now: Tournament, command: SettleClockJump, meta: Meta) -> tuple[ClockJumpSettled, ...]:
    """Once, while the question is open."""
    if now.clock_gap is None or not now.clock_gap.open:
        raise Illegal("clock.no-gap")
    return (ClockJumpSettled(meta.at, command.counts),)


@evolves(ClockJumpSettled)
def settled(now: Tournament, event: ClockJumpSettled) -> Tournament:
    """Time that counts was played; of a clock set back it is given again."""
    gap, setup = now.clock_gap, now.setup
    if gap is None or setup is None:
        return now
    clock = now.clock
    if event.counts:
        levels = setup.structure.levels
        clock = clock.at(levels, event.at)
        there = carried(levels, clock.index, clock.elapsed + gap.milliseconds)
        clock = replace(clock, index=there.index, elapsed=there.elapsed)
    return replace(now, clock=clock, clock_gap=replace(gap, open=False))


@tells(ClockJumpSettled)
def tell_clock_jump_settled(names: Names, event: ClockJumpSettled) -> Iterator[Message]:
    yield Message("clock.told-gap-counts" if event.counts else "clock.told-gap-left-out")


@proposes("clock-jumps")
def gap_to_settle(now: Tournament) -> tuple[Proposal, ...]:
    """The level clock went on without a gap: does it count? Turned down, it does not."""
    gap = now.clock_gap
    if gap is None or not gap.open or now.phase not in ("running", "suspended"):
        return ()
    key = "clock.propose-gap-ahead" if gap.milliseconds > 0 else "clock.propose-gap-back"
    reason = Reason(key, {"time": _length(gap.milliseconds)})
    return (Proposal(f"clock-jump:{gap.at}", reason, (), SettleClockJump(True)),)


def _length(milliseconds: int) -> str:
    """Minutes and seconds; hours before them where there are any."""
    minutes, seconds = divmod(round(abs(milliseconds) / 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
