"""The picture of published results, drawn once for what it shows."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Final

from tapisvert.prints.result_picture import MOST, ResultPicture, Shape, result_picture
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.web.panels.results.public import Opened
from tapisvert.words import Lang

_DRAWING: Final = Lock()
"""Everybody opens a link at once; one of them draws, the others find it drawn."""


def picture(found: Opened, shape: Shape, link: str, house: str) -> bytes:
    """The first places, however many there are."""
    results = found.results
    lines = tuple(
        ResultLine(
            line.place,
            results.name(line),
            line.cents,
            line.items,
            found.points.get(line.person, ""),
        )
        for line in results.lines[: MOST[shape]]
    )
    sheet = ResultPicture(
        found.name, lines, found.players, results.currency, found.played, house, link
    )
    with _DRAWING:
        return _drawn(sheet, shape, found.lang)


@lru_cache(maxsize=64)
def _drawn(sheet: ResultPicture, shape: Shape, lang: Lang) -> bytes:
    return result_picture(sheet, shape, lang)
