"""Long lists in pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class ListPage(NamedTuple, Generic[T]):
    """Some lines of a list, and where they stand in it."""

    lines: Sequence[T]
    number: int
    """Counted from 1."""
    pages: int

    @property
    def before(self) -> int:
        """The page before; 0 for none."""
        return self.number - 1

    @property
    def after(self) -> int:
        """The page after; 0 for none."""
        return self.number + 1 if self.number < self.pages else 0


def paged(lines: Sequence[T], number: int, size: int) -> ListPage[T]:
    """The page of that number; one that is not there is the nearest that is."""
    pages = max(1, -(-len(lines) // size))
    number = min(max(number, 1), pages)
    return ListPage(lines[(number - 1) * size : number * size], number, pages)


def page_number(text: str) -> int:
    """What an address says; the first for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 1
