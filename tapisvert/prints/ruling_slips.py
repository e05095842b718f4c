"""Ruling slips: what happened, what the book says, what was decided; four a page."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tapisvert.prints.chairs import table_number
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import time
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class RulingSlip:
    """One ruling as it was given."""

    number: int
    facts: str
    verdict: str
    decision: str
    reason: str = ""
    articles: tuple[str, ...] = ()
    table: int | None = None
    players: tuple[str, ...] = ()
    at: datetime | None = None
    director: str = ""


@dataclass(frozen=True, slots=True)
class RulingSlips:
    """Rulings in the order given."""

    slips: tuple[RulingSlip, ...]


def ruling_slips(heading: SheetHeading, sheet: RulingSlips, lang: Lang) -> bytes:
    """A quarter of a page each."""
    if not sheet.slips:
        raise Invalid("prints.no-rulings")
    values = {
        "labels": labels(lang, "happened", "book-says", "decided", "why", "articles", "director"),
        "slips": [_slip(slip, lang) for slip in sheet.slips],
    }
    return printed("ruling-slips", heading, lang, values)


def _slip(slip: RulingSlip, lang: Lang) -> dict[str, Any]:
    where = (
        [] if slip.table is None else [f"{say('prints.table', lang)} {table_number(slip.table)}"]
    )
    when = [] if slip.at is None else [time(slip.at, lang)]
    return {
        "number": say("prints.slip-number", lang, {"number": str(slip.number)}),
        "where": " · ".join((*where, *when, *slip.players)),
        "facts": slip.facts,
        "verdict": slip.verdict,
        "decision": "" if slip.decision == slip.verdict else slip.decision,
        "reason": slip.reason,
        "articles": ", ".join(slip.articles),
        "director": slip.director,
    }
