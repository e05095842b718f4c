"""Bag slips: who bags how many chips at the end of a day, counted and signed at the table."""

from __future__ import annotations

from tapisvert.prints.forms import forms
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, number, say


@dataclass(frozen=True, slots=True)
class BagSlip:
    """One player's bag."""

    name: str
    flight: str
    table: int
    seat: int
    stack: int | None = None
    """None leaves a line to write the count on."""


def bag_slips(heading: SheetHeading, slips: tuple[BagSlip, ...], lang: Lang) -> bytes:
    """Eight slips a page, in the order of tables and seats."""
    if not slips:
        raise Invalid("prints.nobody-bags")
    values = {
        "labels": labels(lang, "chips-counted", "player-signs", "director-signs"),
        "slips": [
            {
                "name": list(forms(slip.name)),
                "where": say("prints.bag-where", lang, {"table": slip.table, "seat": slip.seat})
                if slip.table
                else "",
                "flight": slip.flight,
                "stack": "" if slip.stack is None else number(slip.stack, lang),
            }
            for slip in slips
        ],
    }
    return printed("bag-slips", heading, lang, values)
