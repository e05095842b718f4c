"""Break cards: where each player of a broken table goes, why, and by which article."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tapisvert.prints.chairs import seat_number, table_number
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import time
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.tables.arrivals import Entrance
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class BreakCard:
    """One player's way."""

    name: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    entrance: Entrance = "plays"


@dataclass(frozen=True, slots=True)
class BreakCards:
    """The players of a broken table, in the order of the draw."""

    cards: tuple[BreakCard, ...]
    reason: str
    """Why the table breaks, in one sentence."""
    article: str
    """The article that wants it, as it is cited."""
    at: datetime | None = None


def break_cards(heading: SheetHeading, sheet: BreakCards, lang: Lang) -> bytes:
    """The cards in the order given."""
    if not sheet.cards:
        raise Invalid("prints.nobody-moves")
    if not sheet.reason.strip() or not sheet.article.strip():
        raise Invalid("prints.no-reason")
    values = {
        "labels": labels(lang, "table", "seat", "from", "carry"),
        "cards": [_card(card, lang) for card in sheet.cards],
        "reason": sheet.reason,
        "article": sheet.article,
        "at": "" if sheet.at is None else time(sheet.at, lang),
    }
    return printed("break-cards", heading, lang, values)


def _card(card: BreakCard, lang: Lang) -> dict[str, Any]:
    left = {"table": table_number(card.from_table), "seat": seat_number(card.from_seat)}
    return {
        "forms": forms(card.name),
        "from-table": say("prints.from-table", lang, left),
        "from-seat": say("prints.from-seat", lang, left),
        "table": table_number(card.table),
        "seat": seat_number(card.seat),
        "entrance": say(f"prints.enters-{card.entrance}", lang),
    }
