"""The book an event is played by: the law in its record, and what this event changes in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import BOOKS, Book, Text, choice_of, choices, load, packaged, parameters
from tapisvert.rulebooks.law import Law, book_under, law_named
from tapisvert.rulebooks.read import BadValue
from tapisvert.rulebooks.volume import Volume
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament

EVENT = Text("règlement du tournoi", "event rules")


def law(now: Tournament) -> Book:
    """The book in force; an event without a setup has none."""
    if now.setup is None:
        raise Invalid("event.no-setup")
    return law_of(now.setup)


def law_of(setup: Setup) -> Book:
    """The book a setup is under, with the values the event changes."""
    values = tuple(sorted(setup.values.items()))
    base = _without_law(setup.book) if setup.law is None else book_under(setup.law)
    return _with_values(base, values) if values else base


def with_law(setup: Setup, before: Setup | None = None) -> Setup:
    """A setup that brings its law along, for whoever puts a command before a record.

    A book of the shelf is taken over as it is now. A house book comes with its law, or is refused:
    no record points to a file. A change under the same book leaves the law in force alone.
    """
    chosen = chosen_book(setup)
    if before is not None and chosen_book(before) == chosen:
        return replace(setup, book=before.book, law=None)
    if chosen in choices():
        return under_law(setup, law_named(chosen))
    if setup.law is None or setup.law.name != setup.book:
        raise Invalid("event.law-missing", book=setup.book, books=BOOKS)
    return setup


def chosen_book(setup: Setup) -> str:
    """What was chosen to play by: a book, or a book upon a newer edition of its base."""
    law = setup.law
    if law is None or law.name != setup.book or setup.book not in BOOKS:
        return setup.book
    return choice_of(book_under(law))


def with_law_of(before: Setup, setup: Setup) -> Setup:
    """A changed setup with the law that stays in force where it brings none."""
    same = setup.law is None and before.book == setup.book
    return replace(setup, law=before.law) if same else setup


def under_law(setup: Setup, law: Law) -> Setup:
    """A setup under a law of the caller's choice, named after it."""
    return replace(setup, book=law.name, law=law)


def differs(setup: Setup) -> bool:
    """Whether the shelf of today has another law under the name the event is played by."""
    if setup.law is None or setup.book not in BOOKS:
        return False
    return law_named(chosen_book(setup)).digest != setup.law.digest


def _without_law(book: str) -> Book:
    """The book of a record made before laws were kept: from the shelf, or its house file."""
    return packaged(book) if book in BOOKS else _house_file(book)


@lru_cache(maxsize=16)
def _house_file(book: str) -> Book:
    return load(book)


@lru_cache(maxsize=256)
def _with_values(book: Book, values: tuple[tuple[str, Any], ...]) -> Book:
    changed = {}
    for key, value in values:
        raw = book.parameter(key).read(value)
        if raw is None:
            raise BadValue("event", "values", parameters()[key], value)
        changed[key] = (raw, "")
    event = Volume("event", "house", EVENT, EVENT, book.name, {}, changed)
    return Book((book.volume, event, *book.chain[1:]), book.parameters)
