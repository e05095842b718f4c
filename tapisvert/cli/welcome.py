"""The first screen: the books on the shelf and what to try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.words import Lang

_TRIES: Final = ("serve", "rule", "event", "show", "search", "compare", "explain")
_COUNT: Final = len("251 articles")
"""Counts stand in line at the right."""


def main(lang: Lang) -> int:
    """Print the first screen."""
    from tapisvert.rulebooks.load import all_books

    screen = TerminalScreen.of()
    books = [
        (
            Ink(book.name, "number"),
            say("cli.articles", lang, {"n": len(book.articles)}).rjust(_COUNT),
            book.title[lang],
        )
        for book in all_books()
    ]
    tries = [
        (Ink(say(f"cli.try-{name}", lang), "number"), say(f"cli.try-{name}-why", lang))
        for name in _TRIES
    ]
    screen.show(
        screen.rule(Ink("♠ ♥  Tapis Vert  ♦ ♣", "title")),
        screen.lines(say("cli.about", lang)),
        [""],
        screen.lines(Ink(say("cli.books", lang), "faint")),
        screen.table(books, indent=2),
        [""],
        screen.lines(Ink(say("cli.to-try", lang), "faint")),
        screen.table(tries, indent=2),
        [""],
        screen.lines(Ink(say("cli.more", lang), "faint")),
    )
    return 0
