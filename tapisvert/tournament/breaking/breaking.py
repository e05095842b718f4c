"""A table breaks and its players find seats elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.breaking.spreading import (
    DECK,
    TablePlaces,
    by_card,
    chosen,
    free_seats,
    places,
)
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import check_one_field
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.seats import Placed, free, joined, sits
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import from_broken_table, with_somebody
from tapisvert.tournament.tables.knowledge import noted, seen
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class BreakTable(Command):
    """Break a table: by the book's draw, or with the seats that were drawn by hand."""

    table: int
    chance: Chance = NO_CHANCE
    seats: tuple[tuple[int, Seat], ...] = ()


@dataclass(frozen=True, slots=True)
class TableBroken(Event):
    """A table is closed and its players sit elsewhere."""

    table: TableNumber
    seats: tuple[Placed, ...]
    at: int = 0
    """When; 0 in records made before it mattered who was dealt into the last hand."""


Events: TypeAlias = tuple[DrawMade | TableBroken, ...]


@decides(BreakTable, by="assistant")
@implements("break", "break.draw", "break.seats")
def break_table(now: Tournament, command: BreakTable, meta: Meta) -> Events:
    """Refused when the other tables have no room for its players."""
    check_one_field(now)
    table = now.layout.known(command.table)
    if now.layout.count < 2:
        raise Illegal("breaking.last-table", table=table.number)
    entries = tuple(entry for entry in table.seats if entry)
    free_places = places(now.layout, table.number, len(entries))
    if free_places is None:
        raise Illegal("breaking.no-room", table=table.number, players=len(entries))
    if command.seats:
        return (_told(now, table, dict(command.seats), meta.at),)
    if not entries:
        return (TableBroken(table.number, (), meta.at),)
    draws, seats = _drawn(now, meta, command.chance, entries, free_places)
    return (*draws, TableBroken(table.number, _placed(now, seats, meta.at), meta.at))


def _told(now: Tournament, table: Table, seats: dict[int, Seat], at: int) -> TableBroken:
    entries = tuple(entry for entry in table.seats if entry)
    if set(seats) != set(entries) or len(set(seats.values())) < len(entries):
        raise Invalid("breaking.not-everybody", table=table.number, players=len(entries))
    for seat in seats.values():
        if seat.table == table.number:
            raise Invalid("breaking.own-seat", table=table.number)
        free(now, seat)
    return TableBroken(table.number, _placed(now, tuple(seats.items()), at), at)


def _drawn(
    now: Tournament, meta: Meta, chance: Chance, entries: tuple[int, ...], table_places: TablePlaces
) -> tuple[tuple[DrawMade, ...], tuple[tuple[int, Seat], ...]]:
    seats = free_seats(now.layout, table_places)
    draws = []
    method = law(now).choice("break.draw").value
    if method != "high-card":
        names = [f"{s.table}-{s.number}" for s in seats]
        draw = made(now, chance, "seat cards", names, meta=meta)
        seats = drawn(seats, draw.seed, draw.purpose, draw.words)
        draws.append(draw)
    if method != "draw":
        draw = made(now, chance, "playing cards", DECK, entries, meta=meta)
        entries = by_card(entries, draw.result)
        draws.append(draw)
    return tuple(draws), _allotted(now, entries, seats, table_places)


def _allotted(
    now: Tournament, entries: tuple[int, ...], seats: tuple[Seat, ...], table_places: TablePlaces
) -> tuple[tuple[int, Seat], ...]:
    """A seat each in the order of both draws; who needs a certain chair keeps its number."""
    allotted: dict[int, Seat] = {}
    for entry in entries:
        number = _chair_needed(now, entry)
        alike = (seat for seat in seats if seat.number == number and seat not in allotted.values())
        if (seat := next(alike, None)) is not None:
            allotted[entry] = seat
    wanted = set(allotted.values())
    taken = chosen((*allotted.values(), *(s for s in seats if s not in wanted)), table_places)
    sure = {entry: seat for entry, seat in allotted.items() if seat in taken}
    others = (entry for entry in entries if entry not in sure)
    left = (seat for seat in taken if seat not in sure.values())
    return (*sure.items(), *zip(others, left, strict=True))


def _chair_needed(now: Tournament, entry: int) -> int:
    """The number of the chair somebody needs; 0 when any will do."""
    player = now.field.entries[entry]
    return player.seat.number if player.fixed and player.seat is not None else 0


def _placed(now: Tournament, seats: tuple[tuple[int, Seat], ...], at: int) -> tuple[Placed, ...]:
    """Everybody who comes to a table is looked at together: who waits may depend on the others."""
    book = law(now)
    layout = now.layout
    for _, seat in seats:
        there = seen(now, layout.tables[seat.table], at)
        layout = layout.put(with_somebody(there, seat.number))
    return tuple(
        Placed(entry, seat, from_broken_table(book, layout.tables[seat.table], seat.number))
        for entry, seat in seats
    )


@evolves(TableBroken)
def table_broken(now: Tournament, event: TableBroken) -> Tournament:
    table = now.layout.tables[event.table]
    empty = (0,) * len(table.seats)
    closed = replace(table, seats=empty, status="closed", waiting=frozenset(), vacated=())
    layout, field = now.layout.put(closed), now.field
    for placed in event.seats:
        layout = layout.put(joined(layout.tables[placed.seat.table], placed))
        field = field.put(replace(field.entries[placed.entry], seat=placed.seat))
    order = tuple(number for number in layout.order if number != event.table)
    layout = replace(layout, order=order, broken=layout.broken + 1, receiving=None)
    return noted(
        replace(now, layout=layout, field=field), event.at, (each.seat for each in event.seats)
    )


@tells(TableBroken)
def tell_table_broken(names: Names, event: TableBroken) -> Iterator[Message]:
    yield Message("evening.broken", {"table": event.table})
    for each in event.seats:
        yield sits(names, each.entry, each.seat, each.entrance)
    yield from chips_carried(names, event.seats)


@implements("break.absent")
def chips_carried(names: Names, seats: Iterable[Placed]) -> Iterator[Message]:
    """Whose chips staff carry to the new seat: who is away, where the book says so."""
    rule = law(names.now).choice("break.absent")
    if rule.value != "staff-carries":
        return
    for each in seats:
        if each.entry in names.now.field.absent:
            values = {
                "name": names.entry(each.entry),
                "table": each.seat.table,
                "seat": each.seat.number,
                "article": rule.source,
            }
            yield Message("breaking.staff-carries", values)
