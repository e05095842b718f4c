"""Who sits where: seat cards, the list by name, a sheet for each table."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.prints.bag_slips import BagSlip, bag_slips
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.seat_cards import SeatCard, SeatCards, seat_cards
from tapisvert.prints.seat_list import SeatList, Sitting, seat_list
from tapisvert.prints.table_sheets import TableSheet, TableSheets, table_sheets
from tapisvert.tournament.layout import Table
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang


def cards(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """A card for everybody, for some tables or for one entry, by tables and seats."""
    setup = source.setup
    made = SeatCards(
        tuple(_cards(source, choice)),
        setup.buy_in.chips,
        tuple(setup.stack.items()),
        draw=source.draw_hash,
    )
    return seat_cards(heading, made, lang)


def _cards(source: Source, choice: PrintChoice) -> Iterator[SeatCard]:
    for table in chosen(source.now, choice):
        for seat, entry in enumerate(table.seats, 1):
            if entry and choice.entry in (None, entry):
                link = f"{choice.own_seat}?name=%23{entry}" if choice.own_seat else ""
                yield SeatCard(source.entry(entry), table.number, seat, link)


def by_name(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """Everybody who has a seat."""
    sittings = tuple(Sitting(name, at, seat) for at, seat, name in _seated(source, choice))
    return seat_list(heading, SeatList(sittings, source.draw_hash), lang)


def sheets(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """A page for each table in use, or for some."""
    pages = tuple(
        TableSheet(each.number, tuple(source.entry(entry) if entry else "" for entry in each.seats))
        for each in chosen(source.now, choice)
    )
    return table_sheets(heading, TableSheets(pages, source.setup.structure.levels), lang)


def bags(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """A slip for everybody who sits, to be filled in; then for every bag, with its count."""
    now = source.now
    field, days = now.field, now.days
    seated = (BagSlip(name, days.flight, at, seat) for at, seat, name in _seated(source, choice))
    bagged = (
        BagSlip(
            source.entry(number), field.entries[number].flight, 0, 0, field.entries[number].stack
        )
        for number in sorted(field.bagged)
        if not choice.tables
    )
    return bag_slips(heading, (*seated, *bagged), lang)


def chosen(now: Tournament, choice: PrintChoice) -> tuple[Table, ...]:
    """The tables a choice names, or all in use."""
    if not choice.tables:
        return tuple(now.layout.open_tables)
    return tuple(now.layout.known(number) for number in choice.tables)


def _seated(source: Source, choice: PrintChoice) -> Iterator[tuple[int, int, str]]:
    for each in chosen(source.now, choice):
        for seat, entry in enumerate(each.seats, 1):
            if entry:
                yield each.number, seat, source.entry(entry)
