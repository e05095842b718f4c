"""Receipts: a slip for each movement of money, by its number."""

from __future__ import annotations

from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.money import figures
from tapisvert.words import Lang, say


@dataclass(frozen=True, slots=True)
class ReceiptSlip:
    """One movement of money as it is told on paper."""

    number: int
    name: str
    purpose: str
    """What it was for."""
    cents: int
    method: str
    by: str
    when: str
    note: str = ""
    """That it is void, or what it takes back."""


def receipt_slips(
    heading: SheetHeading, slips: tuple[ReceiptSlip, ...], currency: str, lang: Lang
) -> bytes:
    """Ten a page, to cut apart."""
    if not slips:
        raise Invalid("tills.no-receipts")
    values = {
        "labels": labels(lang, "taken-by", "paid-to"),
        "cards": [
            {
                "number": say("prints.receipt-number", lang, {"number": str(slip.number)}),
                "forms": forms(slip.name),
                "purpose": slip.purpose,
                "figures": figures(abs(slip.cents), currency, lang) if slip.cents else "",
                "out": slip.cents < 0,
                "method": slip.method,
                "by": slip.by,
                "when": slip.when,
                "note": slip.note,
            }
            for slip in slips
        ],
    }
    return printed("receipts", heading, lang, values)
