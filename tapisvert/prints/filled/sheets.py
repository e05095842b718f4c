"""Every sheet by its name."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, TypeAlias, assert_never, get_args

from tapisvert.prints.filled import accounts, moves, outcome, rules, seats
from tapisvert.prints.filled.choice import ALL, PrintChoice
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import Paper, SheetHeading
from tapisvert.refusals import Invalid
from tapisvert.words import Lang, read_in

SheetName: TypeAlias = Literal[
    "seat-cards",
    "seat-list",
    "table-sheets",
    "break-cards",
    "bag-slips",
    "elimination-sheet",
    "result-sheet",
    "payout-slips",
    "deal-sheet",
    "receipts",
    "closing-sheet",
    "ruling-slips",
    "poster",
]
SHEETS: Final[tuple[SheetName, ...]] = get_args(SheetName)


def known(name: str) -> SheetName:
    """The sheet of that name; refused when there is none."""
    for sheet in SHEETS:
        if sheet == name:
            return sheet
    raise Invalid("prints.unknown-sheet", sheet=name, sheets=SHEETS)


def filled(
    sheet: SheetName,
    source: Source,
    lang: Lang,
    printed: datetime,
    paper: Paper = "a4",
    house: str = "",
    choice: PrintChoice = ALL,
) -> bytes:
    """The PDF of a sheet as the event stands, or of the part of it that is chosen."""
    heading = SheetHeading(source.setup.name, printed, house, paper)
    with read_in(lang):
        return _filled(sheet, source, heading, lang, choice)


def _filled(
    sheet: SheetName, source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice
) -> bytes:
    match sheet:
        case "seat-cards":
            return seats.cards(source, heading, lang, choice)
        case "seat-list":
            return seats.by_name(source, heading, lang, choice)
        case "table-sheets":
            return seats.sheets(source, heading, lang, choice)
        case "break-cards":
            return moves.cards(source, heading, lang, choice)
        case "bag-slips":
            return seats.bags(source, heading, lang, choice)
        case "elimination-sheet":
            return outcome.eliminations(source, heading, lang)
        case "result-sheet":
            return outcome.final(source, heading, lang)
        case "payout-slips":
            return outcome.slips(source, heading, lang, choice)
        case "deal-sheet":
            return outcome.agreed_deal(source, heading, lang)
        case "receipts":
            return accounts.receipts(source, heading, lang, choice)
        case "closing-sheet":
            return accounts.closed(source, heading, lang)
        case "ruling-slips":
            return rules.slips(source, heading, lang, choice)
        case "poster":
            return rules.poster(source, heading, lang, choice)
        case _:
            assert_never(sheet)
