"""Who sits where: seat cards, the list by name, a sheet for each table."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import Heading
from tapisvert.prints.seat_cards import SeatCard, SeatCards, seat_cards
from tapisvert.prints.seat_list import SeatList, Sitting, seat_list
from tapisvert.prints.table_sheets import TableSheet, TableSheets, table_sheets
from tapisvert.tournament.tables.using import in_use
from tapisvert.words import Lang


def cards(source: Source, heading: Heading, lang: Lang, table: int | None = None) -> bytes:
    """A card for everybody, or for one table, in the order of tables and seats."""
    setup = source.setup
    made = SeatCards(
        tuple(SeatCard(name, at, seat) for at, seat, name in _seated(source, table)),
        setup.buy_in.chips,
        tuple(setup.stack.items()),
        draw=source.draw_hash,
    )
    return seat_cards(heading, made, lang)


def by_name(source: Source, heading: Heading, lang: Lang, table: int | None = None) -> bytes:
    """Everybody who has a seat."""
    found = tuple(Sitting(name, at, seat) for at, seat, name in _seated(source, table))
    return seat_list(heading, SeatList(found, source.draw_hash), lang)


def sheets(source: Source, heading: Heading, lang: Lang, table: int | None = None) -> bytes:
    """A page for each table in use, or for one."""
    now = source.now
    found = now.room.open_tables if table is None else (in_use(now, table),)
    pages = tuple(
        TableSheet(each.number, tuple(source.entry(entry) if entry else "" for entry in each.seats))
        for each in found
    )
    return table_sheets(heading, TableSheets(pages, source.setup.structure.levels), lang)


def _seated(source: Source, table: int | None) -> Iterator[tuple[int, int, str]]:
    now = source.now
    for each in now.room.open_tables if table is None else (in_use(now, table),):
        for seat, entry in enumerate(each.seats, 1):
            if entry:
                yield each.number, seat, source.entry(entry)
