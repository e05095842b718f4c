"""Who leaves a table and where they sit down, by the book."""

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.tournament.layout import Table
from tapisvert.tournament.tables.arrivals import Entrance, balanced, with_somebody
from tapisvert.tournament.tables.chairs import clockwise, dealt_next, upcoming

_PREFERENCE: Final[dict[Entrance, int]] = {"big-blind": 1, "plays": 2, "waits": 3}
"""Before all of them comes a chair that has the big blind as the next hand is dealt."""


@implements("balance.who", "balance.frozen-button")
def mover(book: Book, giving: Table, staying: frozenset[int] = frozenset()) -> int | None:
    """The chair of the player who leaves; None while nobody has told where the button is.

    Chairs kept for a reason are passed over as long as somebody else can move.
    """
    if giving.last is None:
        return None
    movable = dealt_next(giving) - staying or dealt_next(giving)
    next_to_pay = book.choice("balance.who").value == "next-big-blind"
    if next_to_pay or giving.held:
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
    """The free chair that pays the big blind soonest; None where no chair is free.

    By some books that may be the chair of a big blind who went out: it pays again, alone, and
    whoever was due waits a hand. A chair where one has to wait is taken only when no other is free.
    """
    coming = upcoming(receiving)
    after = len(receiving.seats) if coming is None else coming.small_blind
    around = [c for c in clockwise(after, len(receiving.seats)) if not receiving.at(c)]
    return min(around, key=lambda chair: _soonest(book, receiving, chair), default=None)


def _soonest(book: Book, receiving: Table, chair: int) -> int:
    """How soon a chair pays, as far as it does not follow from going round the table."""
    entrance = balanced(book, receiving, chair)
    if entrance != "plays":
        return _PREFERENCE[entrance]
    coming = upcoming(with_somebody(receiving, chair))
    return 0 if coming is not None and coming.big_blind == chair else _PREFERENCE[entrance]


@implements("balance.who.stud")
def stud_move(giving: Table, receiving: Table) -> tuple[int, int]:
    """Without blinds: the chair to fill is the last one vacated, and who sits alike moves."""
    empty = receiving.free
    seat = next((chair for chair in reversed(receiving.vacated) if chair in empty), empty[0])
    around = clockwise(seat - 1, len(giving.seats))
    return next(chair for chair in around if giving.at(chair)), seat
