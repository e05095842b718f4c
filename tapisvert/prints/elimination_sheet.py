"""The elimination sheet: places from the last to the first, to note by hand."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from tapisvert.prints.chairs import table_number
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import time
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang

_BLANK_ROWS: Final = 31
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Eliminated:
    """Somebody who went out already; those who share places have the same range."""

    place_from: int
    place_to: int
    name: str
    at: datetime | None = None
    table: int = 0
    by: str = ""


@dataclass(frozen=True, slots=True)
class EliminationSheet:
    """As many places as entries; none at all is a blank copy without numbers."""

    places: int = 0
    out: tuple[Eliminated, ...] = ()


def elimination_sheet(heading: SheetHeading, sheet: EliminationSheet, lang: Lang) -> bytes:
    """What is known filled in, the rest to write."""
    if not 0 <= sheet.places <= _MOST:
        raise Invalid("prints.bad-places", places=sheet.places, most=_MOST)
    values = {
        "labels": labels(lang, "place", "name", "hour", "table", "beaten-by", "initials"),
        "rows": _rows(sheet, lang),
    }
    return printed("elimination-sheet", heading, lang, values)


def _rows(sheet: EliminationSheet, lang: Lang) -> list[dict[str, Any]]:
    if not sheet.places:
        return [_empty("")] * _BLANK_ROWS
    rows = {place: _empty(str(place)) for place in range(sheet.places, 0, -1)}
    free = set(rows)
    for out in sheet.out:
        place = max(free & set(range(out.place_from, out.place_to + 1)), default=0)
        if not place:
            raise Invalid("prints.place-taken", name=out.name, place=out.place_from)
        free.discard(place)
        rows[place] = _filled(out, lang)
    return list(rows.values())


def _empty(place: str) -> dict[str, Any]:
    return {"place": place, "forms": (), "time": "", "table": "", "by": ()}


def _filled(out: Eliminated, lang: Lang) -> dict[str, Any]:
    alone = out.place_from == out.place_to
    return {
        "place": str(out.place_from) if alone else f"{out.place_from}–{out.place_to}",
        "forms": forms(out.name),
        "time": "" if out.at is None else time(out.at, lang),
        "table": table_number(out.table) if out.table else "",
        "by": forms(out.by) if out.by.strip() else (),
    }
