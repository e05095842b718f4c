"""Seats for those who come after the draw: late, re-entered, from the waiting list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.proposal import NeedsButton, NeedsSeed, Proposal, Reason, proposes
from tapisvert.tournament.room import Table
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, free, known, sat, sits
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance, late
from tapisvert.tournament.tables.chairs import clockwise, upcoming
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


NO_CHANCE: Final = Chance("")
MOST_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class SeatEntry(Command):
    """Seat one more entry: by the book, or at the seat that was drawn at the desk."""

    entry: int
    chance: Chance = NO_CHANCE
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class EntrySeated(Event):
    """An entry took its first seat."""

    entry: EntryNumber
    seat: Seat
    entrance: Entrance = "plays"


@decides(SeatEntry, by="assistant")
@implements("entry.late.stack-and-seat", "entry.late.seat", "entry.late.position")
def seat_entry(now: Tournament, command: SeatEntry, _: Meta) -> tuple[DrawMade | EntrySeated, ...]:
    """At one of the shortest tables: drawn, or where the book puts a newcomer."""
    known(now, command.entry)
    if command.entry not in now.field.unseated:
        raise Illegal("seating.has-seat", entry=command.entry)
    if not now.room.sizes:
        raise Illegal("seating.draw-first")
    book = law(now)
    if command.seat is not None:
        table = free(now, command.seat)
        return (EntrySeated(command.entry, command.seat, late(book, table, command.seat.number)),)
    tables = shortest(now)
    if book.choice("entry.late.seat").value != "draw":
        table = now.room.tables[min(tables)]
        number = newcomers_chair(table)
        return (_seated(now, command.entry, Seat(table.number, number)),)
    seats = [Seat(number, chair) for number in tables for chair in now.room.tables[number].free]
    draw = made(now, command.chance, "late seat", [f"{s.table}-{s.number}" for s in seats])
    seat = drawn(seats, draw.seed, draw.purpose, draw.words)[0]
    return (draw, _seated(now, command.entry, seat))


def _seated(now: Tournament, entry: int, seat: Seat) -> EntrySeated:
    return EntrySeated(entry, seat, late(law(now), now.room.tables[seat.table], seat.number))


def shortest(now: Tournament) -> tuple[int, ...]:
    """The tables with the fewest players that have a free chair; not one everybody left."""
    tables = now.room.tables
    for size in sorted(now.room.sizes):
        numbers = (n for n in now.room.sizes[size] if len(tables[n].seats) > size)
        found = tuple(sorted(n for n in numbers if size or not tables[n].hands))
        if found:
            return found
    raise Illegal("seating.full")


@implements("entry.late.seat", "entry.late.seat.after-orbit", "entry.late.position")
def newcomers_chair(table: Table) -> int:
    """Right of the first seat until the button has gone round, later after the big blind."""
    chairs = len(table.seats)
    coming = upcoming(table)
    if table.hands >= table.players and coming is not None:
        return _first_free(table, clockwise(coming.small_blind, chairs))
    run = 0
    while run < chairs and not table.seats[chairs - 1 - run]:
        run += 1
    return chairs - run + 1 if run else _first_free(table, range(chairs, 0, -1))


def _first_free(table: Table, order: Iterable[int]) -> int:
    return next(chair for chair in order if not table.at(chair))


@evolves(EntrySeated)
def entry_seated(now: Tournament, event: EntrySeated) -> Tournament:
    return sat(now, Placed(event.entry, event.seat, event.entrance))


@tells(EntrySeated)
def tell_entry_seated(names: Names, event: EntrySeated) -> Iterator[Message]:
    yield sits(names, event.entry, event.seat, event.entrance)


@proposes("newcomers")
def newcomers(now: Tournament) -> tuple[Proposal, ...]:
    """Entries to seat once the tables are drawn."""
    room = now.room
    if not now.field.unseated or not room.sizes or now.phase not in ("open", "running"):
        return ()
    book = law(now)
    grounds = cited(book, "entry.late.seat", ("entry.late.stack-and-seat", "entry.late.seat"))
    by_lot = book.choice("entry.late.seat").value == "draw"
    try:
        table = room.tables[min(shortest(now))]
    except Illegal:
        return ()
    orbit = table.hands >= table.players > 1
    blind = not by_lot and orbit and table.last is None
    needs = (NeedsSeed(),) if by_lot else (NeedsButton(table.number),) if blind else ()
    return tuple(
        Proposal(
            f"seat:{number}",
            Reason("seating.propose-seat", {"entry": number}),
            grounds,
            None if blind else SeatEntry(number),
            needs,
        )
        for number in sorted(now.field.unseated)[:MOST_SHOWN]
    )
