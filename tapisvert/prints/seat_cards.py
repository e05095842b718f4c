"""Seat cards: one for each player, ten a page, to be cut."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tapisvert.prints.chairs import seat_number, table_number
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import time
from tapisvert.prints.qr import picture
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, number, say


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One player's seat."""

    name: str
    table: int
    seat: int
    link: str = ""
    """The address of the player's own page, for a QR code."""


@dataclass(frozen=True, slots=True)
class SeatCards:
    """All cards of an event, and what is the same on each."""

    cards: tuple[SeatCard, ...]
    stack: int = 0
    """The starting stack; 0 where it is not printed."""
    chips: tuple[tuple[int, int], ...] = ()
    """What it is made of: value and number of chips."""
    starts: datetime | None = None
    draw: str = ""
    """The hash published before the draw; its first eight characters are printed."""


def seat_cards(heading: SheetHeading, sheet: SeatCards, lang: Lang) -> bytes:
    """The cards in the order given."""
    if not sheet.cards:
        raise Invalid("prints.nobody-seated")
    values = {
        "labels": labels(lang, "table", "seat"),
        "cards": [_card(card) for card in sheet.cards],
        "stack": _stack(sheet, lang),
        "starts": _starts(sheet, lang),
        "draw": say("prints.draw", lang, {"hash": sheet.draw[:8]}) if sheet.draw else "",
    }
    return printed("seat-cards", heading, lang, values)


def _card(card: SeatCard) -> dict[str, Any]:
    return {
        "forms": forms(card.name),
        "table": table_number(card.table),
        "seat": seat_number(card.seat),
        "qr": picture(card.link),
    }


def _stack(sheet: SeatCards, lang: Lang) -> str:
    if not sheet.stack:
        return ""
    parts = (f"{count} × {number(value, lang)}" for value, count in sorted(sheet.chips) if count)
    chips = " · ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)
    key = "prints.stack-of" if chips else "prints.stack"
    return say(key, lang, {"stack": sheet.stack, "chips": chips})


def _starts(sheet: SeatCards, lang: Lang) -> str:
    if sheet.starts is None:
        return ""
    return say("prints.starts", lang, {"time": time(sheet.starts, lang)})
