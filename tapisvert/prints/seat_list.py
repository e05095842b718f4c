"""The seat list by name, for the wall."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.prints.chairs import seat_number, table_number
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say

_STROKES: Final = str.maketrans("øØłŁđĐı", "oollddi")
"""Letters that are looked up under the plain one."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One player and where they sit."""

    name: str
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class SeatList:
    """Everybody who has a seat, in any order."""

    players: tuple[Sitting, ...]
    draw: str = ""
    """The hash published before the draw."""


def seat_list(heading: SheetHeading, sheet: SeatList, lang: Lang) -> bytes:
    """By name, accents and capitals aside, under first letters."""
    if not sheet.players:
        raise Invalid("prints.nobody-seated")
    ordered = sorted(sheet.players, key=_in_order)
    count = {"n": len(ordered), "tables": len({each.table for each in ordered})}
    facts = [say("prints.seated", lang, count)]
    if sheet.draw:
        facts.append(say("prints.draw", lang, {"hash": sheet.draw[:8]}))
    values = {
        "labels": labels(lang, "name", "table", "seat"),
        "rows": _rows(ordered),
        "facts": facts,
    }
    return printed("seat-list", heading, lang, values)


def _rows(ordered: list[Sitting]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for each in ordered:
        letter = _letter(each)
        rows.append(
            {
                "forms": forms(each.name),
                "table": table_number(each.table),
                "seat": seat_number(each.seat),
                "letter": letter,
                "opens": not rows or rows[-1]["letter"] != letter,
            }
        )
    return rows


def _in_order(each: Sitting) -> tuple[tuple[str, ...], str, int, int]:
    return _looked_up(each), each.name, each.table, each.seat


def _looked_up(each: Sitting) -> tuple[str, ...]:
    return words(each.name.translate(_STROKES))


def _letter(each: Sitting) -> str:
    """The plain capital a name is looked up under."""
    looked_up = _looked_up(each)
    return looked_up[0][0].upper() if looked_up else each.name.strip()[:1].upper()
