"""Seats for those who come after the draw: late, re-entered, from the waiting list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.rulings.grounds import cited
from tapisvert.slotted import dataclass
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.proposal import NeedsButton, NeedsSeed, Proposal, Reason, proposes_at
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, free, known, sat, sits
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance, late
from tapisvert.tournament.tables.chairs import clockwise, upcoming
from tapisvert.tournament.tables.knowledge import begins_afresh, is_counted, noted, seen
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
    at: int = 0
    """When; 0 in records made before it mattered who was dealt into the last hand."""


@decides(SeatEntry, by="assistant")
@implements("entry.late.stack-and-seat", "entry.late.seat", "entry.late.position")
def seat_entry(
    now: Tournament, command: SeatEntry, meta: Meta
) -> tuple[DrawMade | EntrySeated, ...]:
    """At one of the shortest tables: drawn, or where the book puts a newcomer."""
    known(now, command.entry)
    if command.entry not in now.field.unseated:
        raise Illegal("seating.has-seat", entry=command.entry)
    if not now.layout.sizes:
        raise Illegal("seating.draw-first")
    book = law(now)
    if command.seat is not None:
        free(now, command.seat)
        return (_seated(now, command.entry, command.seat, meta.at),)
    tables = shortest(now)
    if book.choice("entry.late.seat").value != "draw":
        table = seen(now, now.layout.tables[min(tables)], meta.at)
        if needs_button(now, meta.at) is not None:
            raise Illegal("seating.button-first", table=table.number)
        chair = newcomers_chair(table, is_orbit_over(now, table, meta.at))
        return (_seated(now, command.entry, Seat(table.number, chair), meta.at),)
    seats = [Seat(number, chair) for number in tables for chair in now.layout.tables[number].free]
    names = [f"{s.table}-{s.number}" for s in seats]
    draw = made(now, command.chance, "late seat", names, meta=meta)
    seat = drawn(seats, draw.seed, draw.purpose, draw.words)[0]
    return (draw, _seated(now, command.entry, seat, meta.at))


def _seated(now: Tournament, entry: int, seat: Seat, at: int) -> EntrySeated:
    table = seen(now, now.layout.tables[seat.table], at)
    return EntrySeated(entry, seat, late(law(now), table, seat.number), at)


def shortest(now: Tournament) -> tuple[int, ...]:
    """The tables with the fewest players that have a free chair; not one everybody left."""
    tables = now.layout.tables
    for size in sorted(now.layout.sizes):
        numbers = (n for n in now.layout.sizes[size] if len(tables[n].seats) > size)
        open_tables = tuple(sorted(n for n in numbers if size or not tables[n].hands))
        if open_tables:
            return open_tables
    raise Illegal("seating.full")


def has_free_chair(now: Tournament) -> bool:
    """Whether one more could sit down."""
    try:
        return bool(shortest(now))
    except Illegal:
        return False


@implements("entry.late.seat.after-orbit")
def is_orbit_over(now: Tournament, table: Table, at: int) -> bool:
    """Whether the button has gone round the table; uncounted, once the first level is over."""
    if now.setup is None or now.phase == "open":
        return False
    levels = now.setup.structure.levels
    index = now.clock.at(levels, at).index
    if is_counted(table, levels, index):
        return table.hands >= table.players
    return index > 0 and not begins_afresh(now, table, at)


def needs_button(now: Tournament, at: int) -> int | None:
    """The table whose button must be told before the book knows a newcomer's seat; None mostly."""
    if law(now).choice("entry.late.seat").value == "draw":
        return None
    try:
        table = seen(now, now.layout.tables[min(shortest(now))], at)
    except Illegal:
        return None
    unknown = table.last is None and table.players > 1 and is_orbit_over(now, table, at)
    return table.number if unknown else None


@implements("entry.late.seat", "entry.late.seat.after-orbit", "entry.late.position")
def newcomers_chair(table: Table, orbit_over: bool) -> int:
    """Right of the first seat until the button has gone round, later after the big blind."""
    chairs = len(table.seats)
    coming = upcoming(table)
    if orbit_over and coming is not None:
        return _first_free(table, clockwise(coming.small_blind, chairs))
    run = 0
    while run < chairs and not table.seats[chairs - 1 - run]:
        run += 1
    return chairs - run + 1 if run else _first_free(table, range(chairs, 0, -1))


def _first_free(table: Table, order: Iterable[int]) -> int:
    return next(chair for chair in order if not table.at(chair))


@evolves(EntrySeated)
def entry_seated(now: Tournament, event: EntrySeated) -> Tournament:
    seated = sat(now, Placed(event.entry, event.seat, event.entrance))
    return noted(seated, event.at, came=(event.seat,))


@tells(EntrySeated)
def tell_entry_seated(names: Names, event: EntrySeated) -> Iterator[Message]:
    yield sits(names, event.entry, event.seat, event.entrance)


@proposes_at("newcomers")
def newcomers(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Entries to seat once the tables are drawn."""
    layout = now.layout
    if not now.field.unseated or not layout.sizes or now.phase not in ("open", "running"):
        return ()
    book = law(now)
    grounds = cited(book, "entry.late.seat", ("entry.late.stack-and-seat", "entry.late.seat"))
    by_lot = book.choice("entry.late.seat").value == "draw"
    if not has_free_chair(now):
        return ()
    unknown = needs_button(now, at)
    needs = (NeedsSeed(),) if by_lot else () if unknown is None else (NeedsButton(unknown),)
    return tuple(
        Proposal(
            f"seat:{number}",
            Reason("seating.propose-seat", {"entry": number}),
            grounds,
            None if unknown is not None else SeatEntry(number),
            needs,
            "assistant",
        )
        for number in sorted(now.field.unseated)[:MOST_SHOWN]
    )
