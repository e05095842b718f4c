"""Table sheets: one page lies on each table."""

from __future__ import annotations

from typing import Any

from tapisvert.prints.chairs import table_number
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.levels import level_rows
from tapisvert.prints.qr import picture
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.structure import Level
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class TableSheet:
    """One table."""

    table: int
    seats: tuple[str, ...]
    """A name for each chair, the first first; empty for an empty chair."""
    link: str = ""
    """The address of the table's own page, for a QR code."""
    pin: str = ""
    """What opens that page."""


@dataclass(frozen=True, slots=True)
class TableSheets:
    """All tables, and what is the same on each."""

    tables: tuple[TableSheet, ...]
    levels: tuple[Level, ...] = ()
    rules: tuple[str, ...] = ()
    """The house's own rules worth reading at the table, one sentence each."""


def table_sheets(heading: SheetHeading, sheet: TableSheets, lang: Lang) -> bytes:
    """One page for each table, in the order given."""
    if not sheet.tables:
        raise Invalid("prints.no-tables")
    values = {
        "labels": labels(
            lang, "table", "seat", "name", "level", "blinds", "ante", "length", "levels", "rules",
            "notes", "pin",
        ),
        "tables": [_page(table, lang) for table in sheet.tables],
        "levels": level_rows(sheet.levels, lang),
        "rules": sheet.rules,
    }  # fmt: skip
    return printed("table-sheets", heading, lang, values)


def _page(table: TableSheet, lang: Lang) -> dict[str, Any]:
    if not table.seats:
        raise Invalid("prints.no-chairs", table=table.table)
    players = sum(bool(name.strip()) for name in table.seats)
    return {
        "table": table_number(table.table),
        "seats": [forms(name) if name.strip() else () for name in table.seats],
        "players": say("prints.players", lang, {"n": players}),
        "qr": picture(table.link),
        "pin": table.pin,
    }
