"""The result sheet: places, prizes, what was checked, and room to sign."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tapisvert.prints.amounts import figures
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import day
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One player; no place while they still play, a dash for whoever never came."""

    place: str
    """`7`, or `7-8` for shared places."""
    name: str
    cents: int = 0
    items: tuple[str, ...] = ()
    points: str = ""
    knock_outs: str = ""
    bounties: int = 0
    """Cents."""


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """The whole evening; a column nobody has anything in is left out."""

    lines: tuple[ResultLine, ...]
    entries: int
    pool: int = 0
    """Cents."""
    currency: str = ""
    played: datetime | None = None
    book: str = ""
    draw: str = ""
    """The seed of the seat draw, once it was shown."""
    directors: tuple[str, ...] = ()
    final: bool = True
    """Whether the event is over."""


def result_sheet(heading: SheetHeading, sheet: ResultSheet, lang: Lang) -> bytes:
    """The lines in the order given."""
    if not sheet.lines:
        raise Invalid("prints.no-results")
    shown = {
        "prize": any(line.cents for line in sheet.lines),
        "in-kind": any(line.items for line in sheet.lines),
        "bounties": any(line.bounties for line in sheet.lines),
        "points": any(line.points for line in sheet.lines),
        "knock-outs": any(line.knock_outs for line in sheet.lines),
    }
    values = {
        "labels": labels(
            *(lang, "place", "name", "prize", "in-kind", "bounties", "points", "knock-outs"),
            *("director", "date"),
        ),
        "columns": [column for column, has in shown.items() if has],
        "lines": [_line(line, sheet.currency, lang) for line in sheet.lines],
        "facts": _facts(sheet, lang),
        "control": _control(sheet, lang),
        "draft": "" if sheet.final else say("prints.draft", lang),
        "directors": sheet.directors or ("",),
    }
    return printed("result-sheet", heading, lang, values)


def _line(line: ResultLine, currency: str, lang: Lang) -> dict[str, Any]:
    return {
        "place": line.place.replace("-", "–") or say("prints.still-in", lang),
        "name": forms(line.name)[0],
        "prize": figures(line.cents, currency, lang) if line.cents else "",
        "in-kind": " + ".join(line.items),
        "paid": bool(line.cents or line.items),
        "bounties": figures(line.bounties, currency, lang) if line.bounties else "",
        "points": line.points,
        "knock-outs": line.knock_outs,
    }


def _facts(sheet: ResultSheet, lang: Lang) -> list[str]:
    """What one line under the title says, part by part."""
    facts = [] if sheet.played is None else [day(sheet.played, lang)]
    facts.append(say("prints.entries", lang, {"n": sheet.entries}))
    if sheet.pool:
        pool = figures(sheet.pool, sheet.currency, lang)
        facts.append(say("prints.pool", lang, {"pool": pool}))
    if bounties := sum(line.bounties for line in sheet.lines):
        money = figures(bounties, sheet.currency, lang)
        facts.append(say("prints.bounties-of", lang, {"money": money}))
    if sheet.book:
        facts.append(sheet.book)
    return facts


def _control(sheet: ResultSheet, lang: Lang) -> list[str]:
    rows = []
    paid = sum(line.cents for line in sheet.lines)
    if sheet.pool and sheet.final and paid:
        values = {
            "paid": figures(paid, sheet.currency, lang),
            "pool": figures(sheet.pool, sheet.currency, lang),
            "difference": figures(abs(sheet.pool - paid), sheet.currency, lang),
        }
        key = "prints.balanced" if paid == sheet.pool else "prints.unbalanced"
        rows.append(say(key, lang, values))
    if sheet.draw:
        rows.append(say("prints.seed", lang, {"seed": sheet.draw}))
    return rows
