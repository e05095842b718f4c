"""The picture of published results, drawn once for what it shows."""

from __future__ import annotations

from tapisvert.prints.result_picture import MOST, ResultPicture, Shape
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.web.panels.results.public import Opened
from tapisvert.web.pictures import drawn


def picture(opened: Opened, shape: Shape, link: str, house: str) -> bytes:
    """The first places, however many there are."""
    results = opened.results
    lines = tuple(
        ResultLine(
            line.place,
            results.name(line),
            line.cents,
            line.items,
            opened.points.get(line.person, ""),
        )
        for line in results.lines[: MOST[shape]]
    )
    sheet = ResultPicture(
        opened.name, lines, opened.players, results.currency, opened.played, house, link
    )
    return drawn(sheet, shape, opened.lang)
