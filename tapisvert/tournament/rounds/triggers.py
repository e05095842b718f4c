"""When hand-for-hand begins by the book."""

from __future__ import annotations

from typing import Any, NamedTuple

from tapisvert.carried import carries
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import cited


class Due(NamedTuple):
    """Hand-for-hand is due, and why."""

    reason: str
    """A key of the words."""
    values: dict[str, Any]
    cites: tuple[Citation, ...]


@carries("hand-for-hand", "hand-for-hand.start.money", "hand-for-hand.start.final-table")
def due(book: Book, playing: int, paid: int | None, final_table: int) -> Due | None:
    """One place before the money, and where the book says so one before the final table.

    Where the announcement alone counts, the bubble is still when a director will want it.
    """
    if paid is not None and playing == paid + 1:
        values = {"playing": playing, "paid": paid}
        cites = cited(book, ("hand-for-hand.start.money", "hand-for-hand.start"))
        return Due("rounds.due-money", values, cites)
    if by_places(book) and playing == final_table + 1:
        values = {"playing": playing, "final": final_table}
        cites = cited(book, ("hand-for-hand.start.final-table", "hand-for-hand.start"))
        return Due("rounds.due-final-table", values, cites)
    return None


def by_places(book: Book) -> bool:
    """Whether the book itself says how many must be left."""
    return book.choice("hand-for-hand.trigger").value == "one-before-money-and-final"


def final_table(book: Book, table_size: int) -> int:
    """How many sit down at the final table."""
    most = book.count("final-table.most").value
    match book.choice("final-table.size").value:
        case "seats-plus-one":
            return min(table_size + 1, most)
        case _:
            return most
