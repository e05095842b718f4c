"""How many sit at the final table, by the book and by the seats of an event's tables."""

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.rulebooks import Book

_HEADS_UP: Final = 2
_NINE_OR_SEVEN: Final = {9: 9, 8: 9, 7: 7, 6: 7}
"""Chairs of the final table by those of an event's tables; others are not spoken of."""


@implements("final-table.size")
def final_size(book: Book, table_size: int) -> int | None:
    """How many the final table seats at most; None in an event of heads-up matches."""
    if table_size <= _HEADS_UP:
        return None
    most = book.count("final-table.most").value
    match book.choice("final-table.size").value:
        case "nine-or-ten":
            return most
        case "nine-or-seven":
            return _NINE_OR_SEVEN.get(table_size, table_size)
        case _:
            return max(table_size, min(table_size + 1, most))
