"""Players who leave for good, or give a small stack up to enter again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.presence import (
    entry_in_play,
)
from tapisvert.tournament.chips.plausible import check_stack
from tapisvert.tournament.clock import STOPPED
from tapisvert.tournament.elimination.out import went_out
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law_of
from tapisvert.tournament.places import Ending
from tapisvert.tournament.rebuying.window import check_window
from tapisvert.tournament.registration.lateness import check_window as check_late
from tapisvert.tournament.registration.persons import check_person
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class LeaveTournament(Command):
    """A player goes for good: their chips are removed and they keep the place they have reached."""

    entry: int
    stack: int | None = None
    """Their chips, counted as they are removed; None where they were counted when bagged."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """Somebody went for good; their chips are removed."""

    entry: EntryNumber
    stack: int
    reason: str
    at: int


@decides(LeaveTournament, form="leave")
@implements("absence.leaving", "absence.longest", "absence.break", "sit-and-go.absence")
def leave(now: Tournament, command: LeaveTournament, meta: Meta) -> tuple[PlayerLeft, ...]:
    """Whatever the reason; the chips are counted."""
    entry = entry_in_play(now, command.entry)
    if now.phase == "open" and entry.status == "playing":
        raise Illegal("attendance.not-started", entry=entry.number)
    stack = counted(now, entry, command.stack)
    return (PlayerLeft(entry.number, stack, command.reason.strip(), meta.at),)


@evolves(PlayerLeft)
def left(now: Tournament, event: PlayerLeft) -> Tournament:
    """Their chips are out of play; they have the place they reached."""
    return gone(now, event.entry, event.stack, "left", event.at)


@tells(PlayerLeft)
def tell_player_left(names: Names, event: PlayerLeft) -> Iterator[Message]:
    yield Message("evening.presence-left", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class SurrenderStack(Command):
    """A player gives their chips up in order to enter again."""

    entry: int
    stack: int | None = None
    """Their chips, counted as they are removed; None where they were counted when bagged."""


@dataclass(frozen=True, slots=True)
class StackSurrendered(Event):
    """Somebody gave their chips up; they are removed."""

    entry: EntryNumber
    stack: int
    at: int


@decides(SurrenderStack)
@implements("entry.surrendered-chips")
def surrender(now: Tournament, command: SurrenderStack, meta: Meta) -> tuple[StackSurrendered, ...]:
    """Where another entry can be bought for it, and the book or the organiser allows it."""
    entry = entry_in_play(now, command.entry)
    assert now.setup is not None
    setup, book = now.setup, law_of(now.setup)
    if not setup.rebuys.takes_re_entries:
        raise Illegal("attendance.no-re-entry")
    if book.choice("entry.surrender").value == "day-end-option":
        _end_of_flight(now, setup, entry)
    elif entry.status == "playing":
        if now.phase != "running":
            raise Illegal("attendance.not-started", entry=entry.number)
        check_window(now, setup, meta.at)
    stack = counted(now, entry, command.stack)
    below = book.count("entry.surrender.below").value
    most = below * _next_big_blind(now, setup, entry, meta.at)
    if below and stack >= most:
        raise Illegal("attendance.stack-too-big", stack=stack, below=below, limit=most)
    made = StackSurrendered(entry.number, stack, meta.at)
    _check_way_back(surrendered(now, made), setup, entry, meta.at)
    return (made,)


@evolves(StackSurrendered)
def surrendered(now: Tournament, event: StackSurrendered) -> Tournament:
    """Their chips are out of play; they count as eliminated and may enter again."""
    return gone(now, event.entry, event.stack, "surrendered", event.at)


@tells(StackSurrendered)
def tell_stack_surrendered(names: Names, event: StackSurrendered) -> Iterator[Message]:
    yield Message("evening.presence-surrender", {"name": names.entry(event.entry)})


def gone(
    now: Tournament, number: int, stack: int, removed: str, at: int, ending: Ending = "left"
) -> Tournament:
    """The tournament without a player; `removed` says what became of their chips."""
    bank = now.bank.remove(stack, removed) if stack else now.bank
    return went_out(replace(now, bank=bank), (number,), at, ending=ending, stacks=(stack,))


def _check_way_back(after: Tournament, setup: Setup, entry: Entry, at: int) -> None:
    """Refuse to take chips from somebody who could not enter again afterwards."""
    ahead = after.days.ahead(setup.flights.names)
    if entry.status == "bagged" and ahead:
        days = replace(after.days, flight=ahead[0])
        after = replace(after, days=days, phase="open", clock=STOPPED)
    check_person(after, setup, entry.person, at)
    check_late(after, setup, at, after_another=False)


def _end_of_flight(now: Tournament, setup: Setup, entry: Entry) -> None:
    if not setup.flights.surrender:
        raise Illegal("attendance.surrender-off")
    if entry.status != "bagged":
        raise Illegal("attendance.surrender-at-end", entry=entry.number)
    if not now.days.ahead(setup.flights.names) and not _in_the_next(now, entry):
        raise Illegal("attendance.no-flight-left")


def _in_the_next(now: Tournament, entry: Entry) -> bool:
    """Whether another first day than the one somebody bagged in is open or played."""
    return now.days.under_way and entry.flight != now.days.flight


def _next_big_blind(now: Tournament, setup: Setup, entry: Entry, at: int) -> int:
    """The big blind of the next level they would play: the one their clock stands before."""
    levels = setup.structure.levels
    clock = now.clock.at(levels, at)
    first = clock.index if clock.elapsed <= 0 else clock.index + 1
    if entry.status == "bagged" and _in_the_next(now, entry):
        first = now.days.index
    ahead = [level for level in levels[first:] if level.kind == "play"]
    played = [level for level in levels if level.kind == "play"]
    return (ahead or played[-1:])[0].big_blind


def counted(now: Tournament, entry: Entry, stack: int | None) -> int:
    """The chips that leave play: told, or known since they were bagged."""
    chips = entry.stack if stack is None and entry.status != "playing" else stack
    if entry.status == "bagged" and chips != entry.stack:
        raise Invalid("attendance.bag-differs", stack=chips, bag=entry.stack)
    if chips is None:
        raise Invalid("attendance.stack-needed", entry=entry.number)
    if not 0 < chips <= now.bank.in_play:
        raise Invalid("attendance.no-such-stack", stack=chips, in_play=now.bank.in_play)
    check_stack(now, entry.number, chips)
    return chips
