"""The picture of published results, drawn once for what it shows."""

from __future__ import annotations

from tapisvert.prints.result_picture import MOST, ResultPicture, Shape
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.web.panels.results.public import Opened
from tapisvert.web.pictures import drawn


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
    return drawn(sheet, shape, found.lang)
