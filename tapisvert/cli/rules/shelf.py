"""Which books a command is about: those of the house, or those named, under a law or not."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from tapisvert.rulebooks.load import BOOKS, NEWEST, all_books, choices, load, packaged

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.book import Book


def add_books(parser: Parser, help_key: str = "rules.arg-books") -> None:
    """`--book`, as often as wanted."""
    parser.add_argument(
        "--book",
        action="append",
        metavar=parser.say("rules.a-book"),
        help=parser.say(help_key),
    )
    parser.set_defaults(law=None)


def add_law(parser: Parser) -> None:
    """`--law`."""
    parser.add_argument(
        "--law", metavar=parser.say("rules.a-file"), help=parser.say("rules.arg-law")
    )


def names() -> str:
    """The names of the books of the house, for a line of help."""
    return ", ".join(BOOKS)


def books(args: Arguments) -> tuple[Book, ...]:
    """The books named by `--book`, else all of the house."""
    if args.law is None and not args.book:
        return all_books()
    return tuple(book(name, args.law) for name in args.book or BOOKS)


def with_house(args: Arguments) -> tuple[Book, ...]:
    """The books to set side by side: a single one named stands beside those of the house."""
    if args.book and len(args.book) == 1:
        names = [name for name in BOOKS if name not in args.book]
        return tuple(book(name, args.law) for name in (*args.book, *names))
    return books(args)


def book(named: str | None, law: str | None = None) -> Book:
    """One book by name or file; the house's own where none is named."""
    name = chosen(_of_the_club) if named is None else meant(named)
    known = name in BOOKS or name in choices()  # all choices are only read where they must be
    if law is None and known:
        return packaged(name)
    return load(name if known else in_house(name), law)


def in_house(name: str, data: str | None = None) -> str:
    """The file of a book the house keeps under this name; else what was typed."""
    from tapisvert.journal.folder import data_folder

    if name.endswith(".toml") or os.sep in name or name in BOOKS:
        return name
    file = os.path.join(data_folder(data, os.environ), "books", f"{name}.toml")
    return file if os.path.isfile(file) else name


def meant(name: str) -> str:
    """The book somebody names: "TDA 2017", "tda-2017", "PUR on TDA 2024"; a file is itself."""
    if name in BOOKS or name in choices() or name.endswith(".toml") or os.path.exists(name):
        return name
    from tapisvert.speech.booknames import book_meant  # only where a name is not as it stands

    return book_meant(name) or name


def chosen(club: Callable[[], str]) -> str:
    """The book where a command names none: the house's own choice, else the newest edition.

    `club` tells what the settings of the club say, and is asked only where that matters.
    """
    return os.environ.get("TAPISVERT_BOOK") or club() or NEWEST


def _of_the_club() -> str:
    """What the club chose, where this machine keeps a house."""
    from tapisvert.journal.address import club_book
    from tapisvert.journal.folder import data_folder

    return club_book(data_folder(None, os.environ))
