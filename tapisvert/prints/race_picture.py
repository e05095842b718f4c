"""The race of a season as a picture to send around: the chart, the season, where to read on."""

from __future__ import annotations

from tapisvert.prints.qr import picture
from tapisvert.prints.result_picture import SIZES, PictureShape
from tapisvert.prints.typesetting import pictured
from tapisvert.slotted import dataclass
from tapisvert.words import Lang


@dataclass(frozen=True, slots=True)
class RacePicture:
    """A chart that stands by itself, and what it is of."""

    league: str
    title: str
    facts: tuple[str, ...]
    chart: str
    """As SVG."""
    link: str
    """Where the standing is, shown as a code for the camera."""


def race_picture(sheet: RacePicture, shape: PictureShape, lang: Lang) -> bytes:
    """The PNG of a chart under its title."""
    width, height = SIZES[shape]
    values = {
        "shape": shape,
        "width": width,
        "height": height,
        "league": sheet.league,
        "title": sheet.title,
        "facts": list(sheet.facts),
        "chart": sheet.chart,
        "qr": picture(sheet.link),
    }
    return pictured("race-picture", lang, values)
