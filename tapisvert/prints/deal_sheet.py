"""The sheet the last players sign when they divide what is left."""

from __future__ import annotations

from tapisvert.prints.amounts import figures, in_words
from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class DealShare:
    """What one player gets, in cents."""

    name: str
    cents: int


@dataclass(frozen=True, slots=True)
class DealSheet:
    """All shares, and what is left for the winner."""

    shares: tuple[DealShare, ...]
    currency: str = ""
    left: int = 0


def deal_sheet(heading: SheetHeading, sheet: DealSheet, lang: Lang) -> bytes:
    """A line to sign for each player and for the director."""
    if not sheet.shares:
        raise Invalid("prints.no-deal")
    total = sum(share.cents for share in sheet.shares)
    sums = {
        "n": len(sheet.shares),
        "shares": figures(total, sheet.currency, lang),
        "left": figures(sheet.left, sheet.currency, lang),
    }
    key = "prints.deal-and-left" if sheet.left else "prints.deal-of-all"
    values = {
        "labels": labels(lang, "name", "amount", "signature", "director", "date"),
        "sentence": say(key, lang, sums),
        "lines": [
            {
                "name": forms(share.name)[0],
                "figures": figures(share.cents, sheet.currency, lang),
                "words": in_words(share.cents, sheet.currency, lang) if sheet.currency else "",
            }
            for share in sheet.shares
        ],
    }
    return printed("deal-sheet", heading, lang, values)
