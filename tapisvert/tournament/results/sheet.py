"""Results as CSV: a spreadsheet opens it as the reader's language writes numbers."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from typing import Final

from tapisvert.tournament.money import written
from tapisvert.tournament.results.table import Names, Result, results
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say

COLUMNS: Final = (
    "place",
    "name",
    "prize",
    "items",
    "knock-outs",
    "entries",
    "rebuys",
    "add-ons",
)
_SEPARATOR: Final[dict[Lang, str]] = {"en": ",", "fr": ";"}
_STEERING: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these would be run as a formula."""


def sheet(now: Tournament, names: Names, lang: Lang = "en") -> str:
    """A heading and one line for each person."""
    out = StringIO()
    writer = csv.writer(out, delimiter=_SEPARATOR[lang], lineterminator="\r\n")
    writer.writerow([say(f"results.{column}", lang) for column in COLUMNS])
    for result in results(now):
        writer.writerow(_row(result, names, lang))
    return out.getvalue()


def _row(result: Result, names: Names, lang: Lang) -> tuple[str | int, ...]:
    return (
        result.place,
        _inert(names(result.person)),
        _decimal(written(result.cents), lang) if result.cents else "",
        _inert(" + ".join(result.items)),
        _decimal(shown(result.knock_outs), lang),
        result.entries,
        result.rebuys,
        result.add_ons,
    )


def shown(share: Fraction) -> str:
    """2, 1.5 or 0.33."""
    return f"{float(share):.2f}".rstrip("0").rstrip(".")


def _decimal(text: str, lang: Lang) -> str:
    return text.replace(".", ",") if lang == "fr" else text


def _inert(text: str) -> str:
    return f"'{text}" if text.startswith(_STEERING) else text
