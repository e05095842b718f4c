"""The clock started, stopped, adjusted and moved to another stretch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.absence import clock_moved
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.timing.reading import level_in_force, level_number, reading
from tapisvert.words.message import Message, with_reason

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class StartClock(Command):
    """Let it run from where it stands."""


@dataclass(frozen=True, slots=True)
class ClockStarted(Event):
    """It runs since `at`."""

    at: int


@decides(StartClock, by="assistant", form="clock-start")
def start(now: Tournament, command: StartClock, meta: Meta) -> tuple[ClockStarted, ...]:
    """Not while hand-for-hand counts hands instead of minutes; its breaks last as any other."""
    clock = _clock(now, meta.at)
    if clock.runs:
        raise Illegal("clock.runs-already")
    if now.hand_for_hand is not None and not clock.on_break(_running(now).structure.levels):
        raise Illegal("clock.hand-for-hand")
    return (ClockStarted(meta.at),)


@evolves(ClockStarted)
def started(now: Tournament, event: ClockStarted) -> Tournament:
    """Time counts."""
    return replace(now, clock=now.clock.started(event.at))


@tells(ClockStarted)
def tell_clock_started(names: Names, _: ClockStarted) -> Iterator[Message]:
    yield Message("journalpanel.clock-started")


@dataclass(frozen=True, slots=True)
class StopClock(Command):
    """Let it stand: a pause, a dispute, a table to open."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClockStopped(Event):
    """It stands since `at`."""

    at: int
    reason: str


@decides(StopClock, by="assistant", form="clock-stop")
@implements("dispute.clock-stopped")
def stop(now: Tournament, command: StopClock, meta: Meta) -> tuple[ClockStopped, ...]:
    """A clock that runs."""
    if not _clock(now, meta.at).runs:
        raise Illegal("clock.stands-already")
    return (ClockStopped(meta.at, command.reason.strip()),)


@evolves(ClockStopped)
def stopped(now: Tournament, event: ClockStopped) -> Tournament:
    """Time stands."""
    return replace(now, clock=now.clock.stopped(_levels(now), event.at, event.reason))


@tells(ClockStopped)
def tell_clock_stopped(names: Names, event: ClockStopped) -> Iterator[Message]:
    yield with_reason("journalpanel.clock-stopped", event.reason)


@dataclass(frozen=True, slots=True)
class AdjustClock(Command):
    """Give time to the stretch in progress, or take some (below zero)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class ClockAdjusted(Event):
    """The stretch in progress at `at` lasts so much longer, or shorter."""

    at: int
    seconds: int


@decides(AdjustClock, by="assistant")
def adjust(now: Tournament, command: AdjustClock, meta: Meta) -> tuple[ClockAdjusted, ...]:
    """Any time may be given; no more can be taken than is left of the stretch."""
    setup = _running(now)
    if command.seconds == 0:
        raise Invalid("clock.nothing-to-adjust")
    shown = reading(now.clock, setup.structure, meta.at)
    if -command.seconds * 1000 > shown.remaining:
        raise Illegal("clock.takes-too-much", left=shown.remaining // 1000)
    return (ClockAdjusted(meta.at, command.seconds),)


@evolves(ClockAdjusted)
def adjusted(now: Tournament, event: ClockAdjusted) -> Tournament:
    """The stretch in progress was played less, or more."""
    clock = now.clock.at(_levels(now), event.at)
    elapsed = clock.elapsed - event.seconds * 1000
    return clock_moved(now, replace(now, clock=replace(clock, elapsed=elapsed)), event.at)


@tells(ClockAdjusted)
def tell_clock_adjusted(names: Names, event: ClockAdjusted) -> Iterator[Message]:
    key = "journalpanel.clock-more" if event.seconds > 0 else "journalpanel.clock-less"
    yield Message(key, {"time": _minutes(abs(event.seconds))})


@dataclass(frozen=True, slots=True)
class JumpToStretch(Command):
    """Begin another stretch of the structure, counted from 0: a level or a break."""

    index: int


@dataclass(frozen=True, slots=True)
class StretchBegun(Event):
    """Another stretch began at `at`, in full."""

    at: int
    index: int


@decides(JumpToStretch, by="assistant", form="clock-jump")
def jump(now: Tournament, command: JumpToStretch, meta: Meta) -> tuple[StretchBegun, ...]:
    """To any stretch the structure has."""
    setup = _running(now)
    stretches = len(setup.structure.levels)
    if not 0 <= command.index < stretches:
        raise Invalid("clock.no-such-stretch", number=command.index + 1, stretches=stretches)
    return (StretchBegun(meta.at, command.index),)


@evolves(StretchBegun)
def begun(now: Tournament, event: StretchBegun) -> Tournament:
    """A stretch in full; a clock that stood still stands, and hand-for-hand times breaks only."""
    begun = Clock(event.index, reason=now.clock.reason)
    if now.hand_for_hand is None:
        runs = now.clock.runs
    else:
        runs = begun.on_break(_levels(now))
        begun = replace(begun, halts=runs)
    moved = replace(now, clock=begun.started(event.at) if runs else begun)
    return clock_moved(now, moved, event.at)


@tells(StretchBegun)
def tell_stretch_begun(names: Names, event: StretchBegun) -> Iterator[Message]:
    yield _stretch(names, event.index)


@implements("level.new-hand")
def hand_began(book: Book, shuffled: int, awarded: int | None) -> int:
    """The moment that decides the level: by the book the shuffle, or the award before it."""
    if awarded is not None and book.choice("level.new-hand").value == "award":
        return awarded
    return shuffled


def level_of_hand(
    clock: Clock, structure: Structure, book: Book, shuffled: int, awarded: int | None = None
) -> int:
    """The stretch whose blinds a hand is played for, by the book."""
    return level_in_force(clock, structure, hand_began(book, shuffled, awarded))


def _running(now: Tournament) -> Setup:
    if now.setup is None or now.phase != "running":
        raise Illegal(f"clock.not-while-{now.phase}")
    return now.setup


def _clock(now: Tournament, at: int) -> Clock:
    return now.clock.at(_running(now).structure.levels, at)


def _levels(now: Tournament) -> Sequence[Level]:
    return () if now.setup is None else now.setup.structure.levels


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _stretch(names: Names, index: int) -> Message:
    setup = names.now.setup
    levels = () if setup is None else setup.structure.levels
    if not 0 <= index < len(levels):
        return Message("journalpanel.stretch")
    if levels[index].kind == "break":
        return Message("journalpanel.break-begins")
    return Message("journalpanel.level-begins", {"n": level_number(levels, index)})


def clock_stopped(now: Tournament, at: int) -> tuple[ClockStopped, ...]:
    """The clock stopped, if it runs; the director starts it again when everybody sits."""
    levels = () if now.setup is None else now.setup.structure.levels
    runs = bool(levels) and now.clock.at(levels, at).runs
    return (ClockStopped(at, ""),) if runs else ()
