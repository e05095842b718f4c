"""Cells of a sheet, as spreadsheets of each language read them: apart, and never a formula."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.signs import visible
from tapisvert.words import Lang

CELL_SEPARATOR: Final[Mapping[Lang, str]] = {"fr": ";", "en": ","}
"""What stands between two cells: a language that writes 1,5 keeps its commas for that."""
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these would be run as a formula."""


def inert(text: str) -> str:
    """A text as a cell that no spreadsheet runs: quoted where it would be taken for a formula.

    A sign that would steer a screen is its number.
    """
    text = visible(text)
    return f"'{text}" if text.startswith(_FORMULAS) else text
