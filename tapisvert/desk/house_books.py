"""Books of house rules a house keeps in its folder, by name, beside those of the shelf."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tapisvert.desk.house_files import HouseFiles, file_name, read_each
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks import BOOKS, Book, choices, packaged
from tapisvert.rulebooks.load import load_text, unknown_book


class OwnBooks(NamedTuple):
    """The books of a house, and what is wrong with the others."""

    books: dict[str, Book]
    faults: dict[str, Refusal]


def files(house: str) -> HouseFiles:
    """The files a house keeps its books in."""
    return HouseFiles(house, "books")


def own_books(house: str) -> OwnBooks:
    """The books a house wrote."""
    return OwnBooks(*read_each(files(house), lambda name: own_book(name, house)))


def own_book(name: str, house: str) -> Book:
    """One of them."""
    return checked(files(house).text(name), name, house)


def checked(text: str, name: str, house: str) -> Book:
    """The book a text is under a name; refused with the place and what would be right."""
    book = _read(text, name, files(house).folder)
    if book.name != name:
        raise Invalid("housebooks.other-name", file=f"{name}.toml", name=book.name[:60])
    if book.volume.rank != "house":
        raise Invalid("housebooks.not-house", file=f"{name}.toml")
    return book


@lru_cache(maxsize=32)
def _read(text: str, name: str, folder: str) -> Book:
    return load_text(text, name, folder)


def book_in_house(name: str, house: str) -> Book:
    """A book by its name, on the shelf or the house's own."""
    if name in choices():
        return packaged(name)
    if name in files(house).names():
        return own_book(name, house)
    raise unknown_book(name)


def keep_book(text: str, name: str, house: str) -> str:
    """Keep a book that can be read; under which name."""
    checked(text, name, house)
    files(house).put(name, text)
    return name


def book_name(title: str) -> str:
    """The name of a book after its title."""
    return file_name(title, BOOKS)
