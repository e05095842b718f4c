"""Payout slips: two copies of each, one for the player and one for the house."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tapisvert.prints.amounts import checked, figures, in_words
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import day
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class PayoutSlip:
    """What one player is due."""

    number: int
    place: str
    """`7`, or `7-8` for shared places."""
    name: str
    cents: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PayoutSlips:
    """All slips, and what is the same on each."""

    slips: tuple[PayoutSlip, ...]
    currency: str = ""
    payer: str = ""
    paid_on: datetime | None = None
    """The day that is printed; a line to write it on when there is none."""


def payout_slips(heading: SheetHeading, sheet: PayoutSlips, lang: Lang) -> bytes:
    """Two slips a page, each beside its copy."""
    if not sheet.slips:
        raise Invalid("prints.nobody-paid")
    values = {
        "labels": labels(
            lang, "amount", "in-kind", "date", "paid-by", "player-signs", "payer-signs",
            "player-copy", "house-copy",
        ),
        "slips": [_slip(slip, sheet, lang) for slip in sheet.slips],
        "payer": sheet.payer,
        "date": "" if sheet.paid_on is None else day(sheet.paid_on, lang),
    }  # fmt: skip
    return printed("payout-slips", heading, lang, values)


def _slip(slip: PayoutSlip, sheet: PayoutSlips, lang: Lang) -> dict[str, Any]:
    if not checked(slip.cents) and not slip.items:
        raise Invalid("prints.nothing-due", name=slip.name)
    money = slip.cents > 0
    return {
        "number": say("prints.slip-number", lang, {"number": str(slip.number)}),
        "place": say("prints.place-of", lang, {"place": slip.place.replace("-", "–")}),
        "name": forms(slip.name)[0],
        "figures": figures(slip.cents, sheet.currency, lang) if money else "",
        "words": in_words(slip.cents, sheet.currency, lang) if money and sheet.currency else "",
        "items": slip.items,
    }
