"""Names of players from a file: a sheet with a heading, or one name a line."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words

_WHOLE: Final = frozenset(("name", "full name", "player", "joueur", "joueuse", "nom complet"))
_FIRST: Final = frozenset(("first name", "given name", "prenom"))
_LAST: Final = frozenset(("last name", "family name", "surname", "nom", "nom de famille"))
_LARGEST: Final = 5_000_000
_SEPARATORS: Final = (";", "\t", ",")


def read_roster(path: str) -> tuple[str, ...]:
    """The names in a file, in its order."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            text = file.read(_LARGEST)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
    except UnicodeDecodeError:
        raise Invalid("evening.not-text", file=path) from None
    names = names_in(text)
    if not names:
        raise Invalid("evening.no-names", file=path)
    return names


def names_in(text: str) -> tuple[str, ...]:
    """The names of a sheet: a column called so, first and last name together, or the first."""
    lines = [line for line in text.splitlines() if line.strip() and "\0" not in line]
    if not lines:
        return ()
    separator = next((sign for sign in _SEPARATORS if sign in lines[0]), ",")
    rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=separator)]
    columns, heading = _columns(rows[0])
    found = (_name(row, columns) for row in rows[heading:])
    return tuple(name for name in found if name)


def _columns(head: Sequence[str]) -> tuple[tuple[int, ...], int]:
    """Which columns make a name, and how many rows of heading there are."""
    titles = [" ".join(words(cell)) for cell in head]
    whole = [column for column, title in enumerate(titles) if title in _WHOLE]
    first = [column for column, title in enumerate(titles) if title in _FIRST]
    last = [column for column, title in enumerate(titles) if title in _LAST]
    if whole:
        return (whole[0],), 1
    if first or last:
        return (*first[:1], *last[:1]), 1
    return (0,), 0


def _name(row: Sequence[str], columns: tuple[int, ...]) -> str:
    parts = (row[column] for column in columns if column < len(row))
    return " ".join(" ".join(parts).split())
