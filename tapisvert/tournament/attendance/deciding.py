"""When somebody is away, back or gone."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.attendance.commands import (
    LeaveTournament,
    NoteAway,
    NoteBack,
    SurrenderStack,
)
from tapisvert.tournament.attendance.events import (
    PlayerAway,
    PlayerBack,
    PlayerLeft,
    StackSurrendered,
)
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.law import law_of
from tapisvert.tournament.rebuying.window import check_window
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


@decides(NoteAway)
@carries("absence", "absence.chips-protected", "absence.multi-day")
def away(now: Tournament, wish: NoteAway, meta: Meta) -> tuple[PlayerAway, ...]:
    """Somebody who has a seat; his chips stay where they are."""
    entry = _in_play(now, wish.entry)
    if entry.status != "playing":
        raise Illegal("attendance.no-seat", entry=entry.number)
    if entry.presence != "here":
        raise Illegal("attendance.away-already", entry=entry.number)
    return (PlayerAway(entry.number, meta.at),)


@decides(NoteBack)
def back(now: Tournament, wish: NoteBack, meta: Meta) -> tuple[PlayerBack, ...]:
    """Somebody who was away; who has never come yet arrives instead."""
    entry = _in_play(now, wish.entry)
    if entry.presence == "dead-stack":
        raise Illegal("attendance.arrives-first", entry=entry.number)
    if entry.presence != "away":
        raise Illegal("attendance.not-away", entry=entry.number)
    return (PlayerBack(entry.number),)


@decides(LeaveTournament)
@carries("absence.leaving", "absence.longest", "absence.break", "sit-and-go.absence")
def leave(now: Tournament, wish: LeaveTournament, meta: Meta) -> tuple[PlayerLeft, ...]:
    """Whatever the reason; the chips are counted."""
    entry = _in_play(now, wish.entry)
    if now.phase == "open" and entry.status == "playing":
        raise Illegal("attendance.not-started", entry=entry.number)
    stack = counted(now, entry, wish.stack)
    return (PlayerLeft(entry.number, stack, wish.reason.strip(), meta.at),)


@decides(SurrenderStack)
@carries("entry.surrendered-chips")
def surrender(now: Tournament, wish: SurrenderStack, meta: Meta) -> tuple[StackSurrendered, ...]:
    """Where another entry can be bought for it, and the book or the organiser allows it."""
    entry = _in_play(now, wish.entry)
    assert now.setup is not None
    setup, book = now.setup, law_of(now.setup)
    if setup.rebuys.kind != "re-entry":
        raise Illegal("attendance.no-re-entry")
    if book.choice("entry.surrender").value == "day-end-option":
        _end_of_flight(now, setup, entry)
    elif entry.status == "playing":
        if now.phase != "running":
            raise Illegal("attendance.not-started", entry=entry.number)
        check_window(now, setup, meta.at)
    stack = counted(now, entry, wish.stack)
    below = book.count("entry.surrender.below").value
    if below and stack >= below * _next_big_blind(now, setup, meta.at):
        most = below * _next_big_blind(now, setup, meta.at)
        raise Illegal("attendance.stack-too-big", stack=stack, below=below, limit=most)
    return (StackSurrendered(entry.number, stack, meta.at),)


def _end_of_flight(now: Tournament, setup: Setup, entry: Entry) -> None:
    if not setup.flights.surrender:
        raise Illegal("attendance.surrender-off")
    if entry.status != "bagged":
        raise Illegal("attendance.surrender-at-end", entry=entry.number)
    if not now.days.ahead(setup.flights.names):
        raise Illegal("attendance.no-flight-left")


def _next_big_blind(now: Tournament, setup: Setup, at: int) -> int:
    """The big blind of the next level to be played: the one the clock stands before."""
    levels = setup.structure.levels
    clock = now.clock.at(levels, at)
    first = clock.index if clock.elapsed <= 0 else clock.index + 1
    ahead = [level for level in levels[first:] if level.kind == "play"]
    played = [level for level in levels if level.kind == "play"]
    return (ahead or played[-1:])[0].big_blind


def counted(now: Tournament, entry: Entry, stack: int | None) -> int:
    """The chips that leave play: told, or known since they were bagged."""
    found = entry.stack if stack is None and entry.status != "playing" else stack
    if found is None:
        raise Invalid("attendance.stack-needed", entry=entry.number)
    if not 0 < found <= now.bank.in_play:
        raise Invalid("attendance.no-such-stack", stack=found, in_play=now.bank.in_play)
    return found


def _in_play(now: Tournament, number: int) -> Entry:
    if now.phase in ("new", "over", "cancelled"):
        raise Illegal(f"registration.not-while-{now.phase}")
    entry = now.field.known(number)
    if entry.status in ("out", "withdrawn", "waiting") or _is_unstarted(entry):
        raise Illegal(f"attendance.not-in-play-{entry.status}", entry=number)
    return entry


def _is_unstarted(entry: Entry) -> bool:
    return entry.status == "registered" and entry.stack is None
