"""Results as a picture to send around: the first places, the event, where to read the rest."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from tapisvert.prints.amounts import figures
from tapisvert.prints.forms import forms
from tapisvert.prints.moments import day
from tapisvert.prints.qr import picture
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.prints.typesetting import pictured
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say

PictureShape: TypeAlias = Literal["tall", "wide"]
SIZES: Final[dict[PictureShape, tuple[int, int]]] = {"tall": (1080, 1350), "wide": (1920, 1080)}
"""In pixels: for a phone held upright, and for a screen."""
MOST: Final[dict[PictureShape, int]] = {"tall": 10, "wide": 20}


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """The best first; how many there are besides is told."""

    event: str
    lines: tuple[ResultLine, ...]
    players: int
    currency: str = ""
    played: datetime | None = None
    house: str = ""
    link: str = ""
    """Where the whole results stand, shown as a code for the camera."""
    title: str = ""
    """What it is called where it is no night's result."""


def result_picture(sheet: ResultPicture, shape: PictureShape, lang: Lang) -> bytes:
    """The PNG of the first places, as many as can be read."""
    if not sheet.lines:
        raise Invalid("prints.no-results")
    width, height = SIZES[shape]
    shown = sheet.lines[: MOST[shape]]
    rest = sheet.players - len(shown)
    facts = [] if sheet.played is None else [day(sheet.played, lang)]
    values = {
        "shape": shape,
        "width": width,
        "height": height,
        "event": sheet.event,
        "house": sheet.house,
        "facts": [*facts, say("prints.players", lang, {"n": sheet.players})],
        "lines": [_line(line, sheet.currency, lang) for line in shown],
        "rest": say("prints.and-more", lang, {"n": rest}) if rest > 0 else "",
        "title": sheet.title or say("prints.title-result-sheet", lang),
        "qr": picture(sheet.link),
    }
    return pictured("result-picture", lang, values)


def _line(line: ResultLine, currency: str, lang: Lang) -> dict[str, Any]:
    prize = figures(line.cents, currency, lang) if line.cents else ""
    worth = [part for part in (prize, *line.items) if part]
    return {
        "place": line.place.replace("-", "–") or say("prints.still-in", lang),
        "forms": forms(line.name),
        "worth": [" + ".join(worth), *worth[:1]] if worth else [],
        "points": line.points,
    }
