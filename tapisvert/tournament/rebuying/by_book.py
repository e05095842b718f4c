"""What the book says of rebuys, re-entries and add-ons, looked at before an event is announced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.rulebooks import Book, Citation
from tapisvert.tournament.setup import Setup
from tapisvert.words import Lang, say


class Forbidden(NamedTuple):
    """Something a setup offers that its book does not let it offer."""

    key: str
    values: dict[str, int]
    source: Citation

    def said(self, lang: Lang) -> str:
        """The sentence, with its article where it names it."""
        return say(self.key, lang, {**self.values, "article": self.source})


def forbidden(setup: Setup, book: Book) -> Iterator[Forbidden]:
    """Everything of that kind a setup offers, each with the article that forbids it."""
    allowed, rebuys = book.choice("rebuy.allowed"), setup.rebuys
    if allowed.value == "freezeout":
        if rebuys.sells_rebuys:
            yield Forbidden("rebuys.book-no-rebuys", {}, allowed.source)
        if rebuys.takes_re_entries and not between_first_days(setup, book):
            yield Forbidden("rebuys.book-no-re-entries", {}, allowed.source)
        if rebuys.add_on is not None:
            yield Forbidden("rebuys.book-no-add-on", {}, allowed.source)
    if allowed.value == "announced":
        levels = book.count("rebuy.levels")
        if rebuys.kind != "freezeout" and rebuys.last_level > levels.value:
            values = {"asked": rebuys.last_level, "last": levels.value}
            yield Forbidden("rebuys.book-levels", values, levels.source)
        if rebuys.add_on is not None and rebuys.add_on_level > levels.value:
            values = {"asked": rebuys.add_on_level, "last": levels.value}
            yield Forbidden("rebuys.book-add-on-level", values, levels.source)


def last_by_book(book: Book) -> int | None:
    """The last level the book lets anything be bought again in; None where it sets none."""
    announced = book.choice("rebuy.allowed").value == "announced"
    return book.count("rebuy.levels").value if announced else None


def limits(book: Book) -> Iterator[Forbidden]:
    """What the book has to say to whoever chooses, whatever they choose."""
    allowed = book.choice("rebuy.allowed")
    if allowed.value == "freezeout":
        yield Forbidden("rebuys.book-is-freezeout", {}, allowed.source)
        surrender = book.choice("entry.surrender")
        if surrender.value == "day-end-option":
            yield Forbidden("rebuys.book-first-days", {}, surrender.source)
    if allowed.value == "announced":
        levels = book.count("rebuy.levels")
        yield Forbidden("rebuys.book-first-levels", {"last": levels.value}, levels.source)


def between_first_days(setup: Setup, book: Book) -> bool:
    """Whether a book without re-entries still lets people enter the next of several first days."""
    several = len(setup.flights.names) > 1
    return several and book.choice("entry.surrender").value == "day-end-option"
