"""The closing sheet and the receipts, on paper."""

from datetime import UTC, datetime

import pytest

from tapisvert.prints.closing_sheet import ClosingSheet, SumRow, TillCount, closing_sheet
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.receipts import ReceiptSlip, receipt_slips
from tapisvert.refusals import Invalid
from tapisvert.words import Lang
from tests.prints.paper import read

HEADING = SheetHeading("Tuesday", datetime(2026, 11, 15, 21, 5, tzinfo=UTC), "Club")


@pytest.mark.parametrize(("lang", "shown"), [("en", "-€1"), ("fr", "-1\N{NO-BREAK SPACE}€")])
def test_what_a_till_lacks_stands_beside_its_reason(lang: Lang, shown: str) -> None:
    tills = (TillCount("1 · Bo", "cash", 12_000, 11_900, "a coin is lost"),)
    sums = (SumRow("Entries", 40_000), SumRow("Taken", 40_000, strong=True))
    sheet = ClosingSheet(sums, sums, sums, tills, ("Receipt 4 takes back 2",), "1–9", "EUR")
    text = read(closing_sheet(HEADING, sheet, lang))
    for words in ("a coin is lost", "1 · Bo", "Receipt 4 takes back 2", shown):
        assert words.replace("\N{NO-BREAK SPACE}", " ") in text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_receipt_that_is_void_says_so() -> None:
    slip = ReceiptSlip(12, "Chloé", "Entry", 2000, "card", "Bo", "20:05", "VOID")
    text = read(receipt_slips(HEADING, (slip,), "EUR", "en"))
    for words in ("Receipt 12", "Chloé", "€20", "card", "VOID", "Taken by Bo"):
        assert words in text


def test_without_receipts_there_is_nothing_to_print() -> None:
    with pytest.raises(Invalid):
        receipt_slips(HEADING, (), "EUR", "en")
