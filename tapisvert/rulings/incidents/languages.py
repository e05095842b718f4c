"""The languages spoken at a table, by code or by name."""

from __future__ import annotations

from typing import Final

from tapisvert.rulebooks import Book

_NAMES: Final = {
    "french": "fr",
    "français": "fr",
    "francais": "fr",
    "english": "en",
    "anglais": "en",
}


def is_allowed(language: str, book: Book) -> bool:
    """Whether the book lets players speak this language during a hand."""
    spoken = language.strip().lower()
    return _NAMES.get(spoken, spoken) in book.names("language.allowed").value
