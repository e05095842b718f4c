"""Who leaves a table and where they sit down, by the book."""

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.tournament.room import Table
from tapisvert.tournament.tables.arrivals import Entrance, balanced
from tapisvert.tournament.tables.chairs import clockwise, dealt_next, upcoming

_PREFERENCE: Final[dict[Entrance, int]] = {"plays": 0, "big-blind": 1, "waits": 2}


@implements("balance.who", "balance.frozen-button")
def mover(book: Book, giving: Table, kept: frozenset[int] = frozenset()) -> int | None:
    """The chair of the player who leaves; None while nobody has told where the button is.

    Chairs kept for a reason are passed over as long as somebody else can move.
    """
    if giving.last is None:
        return None
    movable = dealt_next(giving) - kept or dealt_next(giving)
    next_to_pay = book.choice("balance.who").value == "next-big-blind"
    if next_to_pay or giving.held or not giving.hands:
        return _big_blind(giving, movable)
    around = clockwise(giving.last.big_blind, len(giving.seats))
    return next(chair for chair in around if chair in movable)


def _big_blind(giving: Table, movable: frozenset[int]) -> int | None:
    """Whoever of those that can move pays the big blind first."""
    coming = upcoming(giving)
    if coming is None or coming.big_blind in movable:
        return None if coming is None else coming.big_blind
    around = clockwise(coming.big_blind, len(giving.seats))
    return next(chair for chair in around if chair in movable)


@implements("balance.seat")
def seat_for_mover(book: Book, receiving: Table) -> int | None:
    """The free chair that pays the big blind soonest; None while the button is not known.

    A chair where one has to wait, or to pay out of turn, is taken only when no other is free.
    """
    coming = upcoming(receiving)
    if coming is None and button_matters(receiving):
        return None
    after = len(receiving.seats) if coming is None else coming.small_blind
    around = [c for c in clockwise(after, len(receiving.seats)) if not receiving.at(c)]
    return min(around, key=lambda chair: _PREFERENCE[balanced(book, receiving, chair)])


def button_matters(receiving: Table) -> bool:
    """Whether a newcomer's chair depends on the button: not where play begins afresh."""
    return bool(receiving.hands) and receiving.players > 1


@implements("balance.who.stud")
def stud_move(giving: Table, receiving: Table) -> tuple[int, int]:
    """Without blinds: the chair to fill is the last one vacated, and who sits alike moves."""
    empty = receiving.free
    seat = next((chair for chair in reversed(receiving.vacated) if chair in empty), empty[0])
    around = clockwise(seat - 1, len(giving.seats))
    return next(chair for chair in around if giving.at(chair)), seat
