"""When hand-for-hand begins by the book."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.final_table import final_size
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.proposal import Reason


@implements("hand-for-hand", "hand-for-hand.start.money", "hand-for-hand.start.final-table")
def due(
    book: Book, playing: int, paid: int | None, final_table: int
) -> tuple[Reason, tuple[Citation, ...]] | None:
    """One place before the money, and where the book says so one before the final table.

    Where the announcement alone counts, the bubble is still when a director will want it.
    """
    if paid is not None and playing == paid + 1:
        reason = Reason("rounds.due-money", {"playing": playing, "paid": paid})
        return reason, cited(book, ("hand-for-hand.start.money", "hand-for-hand.start"))
    if by_places(book) and playing == final_table + 1:
        reason = Reason("rounds.due-final-table", {"playing": playing, "final": final_table})
        return reason, cited(book, ("hand-for-hand.start.final-table", "hand-for-hand.start"))
    return None


def by_places(book: Book) -> bool:
    """Whether the book itself says how many must be left."""
    return book.choice("hand-for-hand.trigger").value == "one-before-money-and-final"


def final_table(book: Book, table_size: int) -> int:
    """How many sit down at the final table."""
    return final_size(book, table_size) or table_size
