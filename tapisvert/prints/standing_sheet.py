"""The standing of a season for the wall of a venue."""

from __future__ import annotations

from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang


@dataclass(frozen=True, slots=True)
class StandingSheetLine:
    """One member; no place for who has played too few nights."""

    place: str
    name: str
    points: str
    nights: int


def printed_standing(
    heading: SheetHeading, lines: tuple[StandingSheetLine, ...], facts: tuple[str, ...], lang: Lang
) -> bytes:
    """The lines in the order given, under what the season counts."""
    if not lines:
        raise Invalid("prints.no-results")
    values = {
        "labels": labels(lang, "place", "name", "points", "nights"),
        "facts": list(facts),
        "lines": [
            {
                "place": each.place,
                "name": forms(each.name)[0],
                "points": each.points,
                "nights": str(each.nights),
            }
            for each in lines
        ],
    }
    return printed("standing-sheet", heading, lang, values)
