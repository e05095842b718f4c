"""What a newcomer's seat means for the next hand: play, wait, or pay the big blind at once."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.tournament.layout import Table
from tapisvert.tournament.tables.chairs import dealt_next, upcoming

ArrivalSpot: TypeAlias = Literal["button", "small-blind", "between", "other"]
Entrance: TypeAlias = Literal["plays", "waits", "big-blind"]
"""`big-blind`: the seat is the small blind's, and its new player posts the big blind there."""


_SOMEBODY: Final = -1
"""Whoever might sit down."""


def with_somebody(table: Table, chair: int) -> Table:
    """The table as it would be if somebody sat down in a chair, or as it is where somebody sits."""
    return table if table.at(chair) else table.with_seat(chair, _SOMEBODY)


def spot(table: Table, chair: int) -> ArrivalSpot:
    """What a chair would be in the next hand if somebody sat down there now.

    While a big blind pays again alone, nobody is small blind: its chair is the button's.
    """
    there = with_somebody(table, chair)
    dealt = dealt_next(there)
    coming = upcoming(there, dealt)
    if coming is None or table.first or len(dealt) < 2:
        return "other"
    if chair not in dealt:
        return "between"
    nobody_small = coming.small_blind == coming.button and len(dealt) > 2
    if chair == coming.small_blind and not nobody_small:
        return "small-blind"
    return "button" if chair == coming.button else "other"


@implements("balance.seat", "balance.seat.big-blind", "balance.who")
def balanced(book: Book, table: Table, chair: int) -> Entrance:
    """A player moved to balance is never dealt in where the book forbids it."""
    arrival_spot = spot(table, chair)
    if arrival_spot == "between":
        return "waits"
    if arrival_spot not in book.names("balance.never").value:
        return "plays"
    twice = book.choice("balance.seat").value == "big-blind-or-left"
    if table.players < 2:  # nobody can wait where two make the hand
        twice = True
    return "big-blind" if twice and arrival_spot == "small-blind" else "waits"


@implements("break.seats", "break.position")
def from_broken_table(book: Book, table: Table, chair: int) -> Entrance:
    """A player of a broken table takes the position as it comes, but for one."""
    arrival_spot = spot(table, chair)
    small_blind = book.choice("break.not-dealt").value == "small-blind"
    waits = arrival_spot == "between" or (small_blind and arrival_spot == "small-blind")
    return "waits" if waits else "plays"


@implements("entry.late.stack-and-seat", "entry.late.seat", "entry.late.position")
def late(book: Book, table: Table, chair: int) -> Entrance:
    """A newcomer plays at once, except where the blinds would be disturbed."""
    arrival_spot = spot(table, chair)
    if arrival_spot == "between":
        return "waits"
    drawn = book.choice("entry.late.seat").value == "draw"
    return "plays" if drawn or arrival_spot not in book.names("balance.never").value else "waits"
