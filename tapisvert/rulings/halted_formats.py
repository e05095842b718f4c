"""In which events a short table stops by the book, and in which the director judges."""

from __future__ import annotations

from typing import Final

from tapisvert.rulebooks import Book

FULL_RING: Final = range(8, 11)
"""Seats of a table that is full with so many players."""


def halts_by_the_book(book: Book, table_size: int) -> bool:
    """Whether the book itself stops a short table in an event of tables with so many seats."""
    return book.choice("balance.halt.formats").value == "all" or table_size in FULL_RING
