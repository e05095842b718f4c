"""The closing sheet: what came in, where it went, what every till held, and who signs for it."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.typesetting import labels, printed
from tapisvert.slotted import dataclass
from tapisvert.tournament.money import figures
from tapisvert.words import Lang


@dataclass(frozen=True, slots=True)
class SumRow:
    """A name and an amount in cents."""

    name: str
    cents: int
    strong: bool = False


@dataclass(frozen=True, slots=True)
class TillCount:
    """One way to pay of one till; None where nobody counted."""

    till: str
    method: str
    expected: int
    counted: int | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class ClosingSheet:
    """All sums of an event's money, in cents."""

    taken: tuple[SumRow, ...]
    by_method: tuple[SumRow, ...]
    given: tuple[SumRow, ...]
    tills: tuple[TillCount, ...]
    corrections: tuple[str, ...]
    receipts: str
    """From which number to which."""
    currency: str = ""


def closing_sheet(heading: SheetHeading, sheet: ClosingSheet, lang: Lang) -> bytes:
    """One page for most evenings, with lines to sign for cashier, director and treasurer."""

    def written(cents: int) -> str:
        return figures(cents, sheet.currency, lang)

    def rows(sums: Sequence[SumRow]) -> list[dict[str, object]]:
        return [
            {"name": each.name, "figures": written(each.cents), "strong": each.strong}
            for each in sums
        ]

    values = {
        "labels": labels(
            lang, "closing-taken", "closing-methods", "closing-given", "closing-tills",
            "closing-corrections", "closing-till", "closing-method", "closing-expected",
            "closing-counted", "closing-difference", "closing-why", "closing-no-tills",
            "cashier-signs", "director-signs", "treasurer-signs", "date",
        ),
        "taken": rows(sheet.taken),
        "methods": rows(sheet.by_method),
        "given": rows(sheet.given),
        "tills": [
            {
                "till": each.till,
                "method": each.method,
                "expected": written(each.expected),
                "counted": "" if each.counted is None else written(each.counted),
                "difference": ""
                if each.counted is None
                else written(each.counted - each.expected),
                "off": each.counted is not None and each.counted != each.expected,
                "why": each.why,
            }
            for each in sheet.tills
        ],
        "corrections": sheet.corrections,
        "receipts": sheet.receipts,
    }  # fmt: skip
    return printed("closing-sheet", heading, lang, values)
