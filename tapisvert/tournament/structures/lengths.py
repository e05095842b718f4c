"""How long levels last where the book says so, and whether the structure is the house's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structure import Structure


@implements("sit-and-go.levels", "structure.fixed", "structure.followed")
def length_remarks(setup: Setup, book: Book) -> Iterator[tuple[str, dict[str, Any], str]]:
    """What differs, as a key of the words, its values and the subject of the book."""
    yield from lengths_unlike(setup.structure, setup.kind, book)
    if book.flag("structure.fixed").value:
        yield "setup.structure-fixed", {"name": setup.structure.name}, "structure.fixed"


def lengths_unlike(
    structure: Structure, kind: str, book: Book
) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The first level that is shorter or longer than the book wants it in a type of event."""
    if kind == "sit-and-go":
        if book.count("sit-and-go.level.later").source.book:
            yield from _different(structure, *_sit_and_go(book), "sit-and-go.levels")
    elif book.count("level.duration").source.book:
        length = book.count("level.duration").value
        yield from _different(structure, length, length, "structure.followed")


def _sit_and_go(book: Book) -> tuple[int, int]:
    first = book.count("sit-and-go.level.first-two").value
    return first, book.count("sit-and-go.level.later").value


def _different(
    structure: Structure, first_two: int, later: int, subject: str
) -> Iterator[tuple[str, dict[str, Any], str]]:
    played = [level for level in structure.levels if level.kind == "play"]
    for number, level in enumerate(played, 1):
        wanted = first_two if number <= 2 else later
        if level.seconds != wanted:
            values = {"level": number, "minutes": level.seconds // 60, "wanted": wanted // 60}
            yield "setup.level-length", values, subject
            return
