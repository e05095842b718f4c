"""The book an event is played by: one of the house's books, and what this event changes in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book, Text, packaged, parameters
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
    """The book a setup names, with the values the event changes."""
    return _law(setup.book, tuple(sorted(setup.values.items())))


@lru_cache(maxsize=256)
def _law(name: str, values: tuple[tuple[str, Any], ...]) -> Book:
    book = packaged(name)
    if not values:
        return book
    changed = {}
    for key, value in values:
        raw = book.parameter(key).read(value)
        if raw is None:
            raise BadValue("event", "values", parameters()[key], value)
        changed[key] = (raw, "")
    event = Volume("event", "house", EVENT, EVENT, name, {}, changed)
    return Book((book.volume, event, *book.stack[1:]), parameters())
