"""Seats found, checked, taken and given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tapisvert.actions import EntryNumber
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance
from tapisvert.tournament.tables.chairs import dealt_next, hand_before, upcoming
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


class Placed(NamedTuple):
    """An entry at a seat, and how it comes into the next hand."""

    entry: EntryNumber
    seat: Seat
    entrance: Entrance = "plays"


def known(now: Tournament, number: int) -> Entry:
    """The entry of that number."""
    entry = now.field.entries.get(number)
    if entry is None:
        raise Invalid("seating.unknown-entry", entry=number)
    return entry


def seated(now: Tournament, number: int) -> tuple[Entry, Seat]:
    """An entry that plays, and its seat."""
    entry = known(now, number)
    if entry.status != "playing" or entry.seat is None:
        raise Illegal("seating.not-seated", entry=number)
    return entry, entry.seat


def chair(now: Tournament, seat: Seat) -> Table:
    """The table in use that has that seat."""
    table = now.layout.known(seat.table)
    if not 1 <= seat.number <= len(table.seats):
        raise Invalid(
            "tables.no-chair", table=seat.table, chair=seat.number, chairs=len(table.seats)
        )
    return table


def free(now: Tournament, seat: Seat) -> Table:
    """The table of a seat nobody sits in; somebody else may have been quicker."""
    table = chair(now, seat)
    if holder := table.at(seat.number):
        raise Conflict("seating.taken", table=seat.table, seat=seat.number, entry=holder)
    return table


def sat(now: Tournament, placed: Placed) -> Tournament:
    """The tournament with somebody in a free seat, from wherever they were."""
    entry = now.field.entries[placed.entry]
    layout = now.layout
    if entry.status == "playing" and entry.seat is not None:
        layout = layout.vacated(entry.seat)
    table = joined(layout.tables[placed.seat.table], placed)
    field = now.field.put(replace(entry, seat=placed.seat, status="playing"))
    return replace(now, layout=layout.put(table), field=field)


def joined(table: Table, placed: Placed) -> Table:
    """The table with somebody in one of its free seats, who plays, waits or pays."""
    number = placed.seat.number
    table = table.with_seat(number, placed.entry)
    vacated = tuple(seat for seat in table.vacated if seat != number)
    match placed.entrance:
        case "waits":
            return replace(table, vacated=vacated, waiting=table.waiting | {number})
        case "big-blind":
            return _paying(replace(table, vacated=vacated), number)
        case "plays":
            return replace(table, vacated=vacated)


def _paying(table: Table, number: int) -> Table:
    """The table with the next big blind at a given chair and no small blind beside the button."""
    dealt = dealt_next(table)
    coming = upcoming(table, dealt)
    if coming is None:
        return table
    if len(dealt) == 2:
        other = next(seat for seat in dealt if seat != number)
        before = hand_before(Positions(other, other, number))
        return replace(table, last=before, held=False, first=False)
    single = Positions(coming.button, coming.button, number)
    return replace(table, last=single, held=True, first=False)


def sits(names: Names, entry: int, seat: Seat, entrance: str) -> Message:
    """Who sits where now, and how the player comes into the next hand."""
    values = {"name": names.entry(entry), "table": seat.table, "seat": seat.number}
    return Message(f"evening.seated-{entrance}", values)
