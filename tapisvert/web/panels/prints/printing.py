"""Sheets from the browser: what there is to print now, in pieces a request can set."""

from __future__ import annotations

from collections.abc import Iterator
from threading import BoundedSemaphore
from typing import Final, NamedTuple, assert_never

from tapisvert.desk.stream_state import StreamState
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.seats import chosen
from tapisvert.prints.filled.sheets import SHEETS, SheetName, filled
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import PAPERS, Paper
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.layout import Table
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.state import Tournament
from tapisvert.web.authors import author_names
from tapisvert.web.club import club
from tapisvert.web.house import people
from tapisvert.words import Lang, say
from tapisvert.zones import local

CARDS: Final = 900
"""Cards set in one go: each takes some five milliseconds."""
_AT_ONCE: Final = BoundedSemaphore(2)
_PATIENCE: Final = 20.0
"""Seconds to wait for a turn; others act on the event meanwhile."""
MONEY: Final[tuple[SheetName, ...]] = ("payout-slips", "deal-sheet", "receipts", "closing-sheet")
"""Sheets for those who handle money."""
_BY_TABLE: Final = frozenset(("seat-cards", "seat-list", "table-sheets", "bag-slips"))


class TableRange(NamedTuple):
    """Some tables to choose together."""

    value: str
    first: int
    last: int


class PrintOffer(NamedTuple):
    """One sheet, and what of it can be printed."""

    sheet: SheetName
    ready: bool
    pieces: tuple[TableRange, ...]
    whole: bool
    """Whether all of it fits in one go."""
    rulings: tuple[int, ...] = ()


class Wanted(NamedTuple):
    """What somebody asked to be printed."""

    sheet: SheetName
    lang: Lang
    paper: Paper
    choice: PrintChoice


def offers(now: Tournament, slips: bool) -> Iterator[PrintOffer]:
    """Every sheet in the order of the evening; slips only for those who handle money."""
    for sheet in SHEETS:
        if sheet in MONEY and not slips:
            continue
        tables = tuple(now.layout.open_tables) if sheet in _BY_TABLE else ()
        cards = sheet == "seat-cards"
        pieces = tuple(_pieces(tables, CARDS)) if cards else tuple(_singles(tables))
        whole = not cards or now.field.playing <= CARDS
        rulings = tuple(sorted(now.floor.rulings)) if sheet == "ruling-slips" else ()
        yield PrintOffer(sheet, _ready(now, sheet), pieces, whole, rulings)


def _ready(now: Tournament, sheet: SheetName) -> bool:
    match sheet:
        case "seat-cards" | "seat-list" | "table-sheets":
            return now.field.playing > 0
        case "bag-slips":
            return now.field.playing > 0 or bool(now.field.bagged)
        case "break-cards":
            return any(table.status == "closed" for table in now.layout.tables.values())
        case "result-sheet":
            return bool(now.field.by_person)
        case "receipts":
            return now.tills.last > 0
        case "closing-sheet":
            return has_money(now)
        case "deal-sheet":
            return now.prizes.deal is not None
        case "payout-slips":
            return any(each.cents or each.items for each in payouts(now))
        case "ruling-slips":
            return bool(now.floor.rulings)
        case "elimination-sheet" | "poster":
            return True
        case _:
            assert_never(sheet)


def _pieces(tables: tuple[Table, ...], most: int) -> Iterator[TableRange]:
    """Neighbouring tables with no more players than fit; where all fit, each alone."""
    if sum(table.players for table in tables) <= most:
        yield from _singles(tables)
        return
    run: list[Table] = []
    for table in tables:
        if run and sum(each.players for each in run) + table.players > most:
            yield _piece(run)
            run = []
        run.append(table)
    if run:
        yield _piece(run)


def _singles(tables: tuple[Table, ...]) -> Iterator[TableRange]:
    if len(tables) > 1:
        for table in tables:
            yield _piece([table])


def _piece(tables: list[Table]) -> TableRange:
    first, last = tables[0].number, tables[-1].number
    return TableRange(f"{first}-{last}" if first != last else str(first), first, last)


def tables_told(now: Tournament, text: str) -> tuple[int, ...]:
    """Tables in use from `4` or `1-100`; none for nothing, which is all."""
    if not text.strip():
        return ()
    first, dash, last = text.partition("-")
    ends = (first, last if dash else first)
    if not all(each.isascii() and each.isdecimal() and len(each) < 6 for each in ends):
        raise Invalid("resultpage.bad-tables", text=text[:20])
    low, high = int(ends[0]), int(ends[1])
    numbers = tuple(t.number for t in now.layout.open_tables if low <= t.number <= high)
    return numbers or (low,)


def paper_told(text: str) -> Paper:
    """A paper by its name; the club's own for anything else."""
    wanted = text if text in PAPERS else club().paper
    return next((each for each in PAPERS if each == wanted), "a4")


def typeset(stream_state: StreamState[Tournament], wanted: Wanted, at: int) -> bytes:
    """The PDF, set while others go on with the event; refused where it would take too long."""
    still = stream_state.still()
    now = still.now
    if wanted.sheet == "seat-cards":
        cards = sum(table.players for table in chosen(now, wanted.choice))
        if cards > CARDS:
            raise Illegal("resultpage.too-many-cards", cards=cards, most=CARDS)
    authors = author_names(_authors(now, wanted.sheet), wanted.lang)
    source = Source(still, people(), authors.__getitem__)
    if not _AT_ONCE.acquire(timeout=_PATIENCE):
        raise Conflict("resultpage.printing")
    try:
        return filled(
            wanted.sheet,
            source,
            wanted.lang,
            local(at),
            wanted.paper,
            club().name,
            wanted.choice,
        )
    finally:
        _AT_ONCE.release()


def _authors(now: Tournament, sheet: SheetName) -> set[str]:
    """Whose names stand on a sheet beside those of the players."""
    if sheet in ("receipts", "closing-sheet"):
        keepers = {till.keeper for till in now.tills.tills.values()}
        return keepers | {receipt.by for receipt in now.tills.receipts.values()}
    return {ruling.by for ruling in now.floor.rulings.values()}


def title(sheet: SheetName, lang: Lang) -> str:
    """What a sheet is called."""
    return say(f"prints.title-{sheet}", lang)
