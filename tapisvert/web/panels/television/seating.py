"""Who sits where, page by page: a list of ten thousand is never sent at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, Literal, NamedTuple, TypeAlias
from unicodedata import normalize

from tapisvert.tournament.room import Table
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk, people
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.television.naming import ShownNames, shortened

Order: TypeAlias = Literal["table", "name"]
ORDERS: Final[tuple[Order, ...]] = ("table", "name")

NAMES: Final = 24
"""Names on a page, in three columns."""
FEW, MANY = 4, 8
"""Tables on a page: large while there are few, smaller up to eight, then page by page."""
_LETTERS: Final = {1: 40, 2: 34, 3: 23, 4: 16}
_SMALL: Final = 26
_LISTED: Final = 17
"""Letters of a name beside so many other tables."""


class SeatedName(NamedTuple):
    """Somebody at a seat; an empty seat has no name."""

    name: str
    seat: Seat


class TableSeats(NamedTuple):
    """A table with everybody who sits there."""

    number: int
    places: tuple[SeatedName, ...]
    final: bool


class Leaf(NamedTuple):
    """One page of the list."""

    order: Order
    page: int
    pages: int
    tables: tuple[TableSeats, ...] = ()
    names: tuple[SeatedName, ...] = ()

    @property
    def large(self) -> bool:
        return len(self.tables) <= FEW and self.pages == 1

    @property
    def alone(self) -> bool:
        return len(self.tables) == 1


class Extent(NamedTuple):
    """How much there is to leaf through, and a key that is another whenever a seat changes."""

    tables: int
    names: int
    key: int


class OrderedSeats(NamedTuple):
    """A list in order, for one state of an event."""

    now: Tournament
    at: int
    places: tuple[SeatedName, ...]


_KEPT: Final[dict[str, OrderedSeats]] = {}
_MOST_KEPT: Final = 8
_ACCENTS: Final = dict.fromkeys(range(0x300, 0x370))
_FRESH: Final = 30_000
"""Milliseconds after which names are looked up again: somebody may have put one right."""


def extent(now: Tournament) -> Extent:
    """The number of pages in each order."""
    seats = tuple((table.number, table.seats) for table in _tables(now))
    if not seats:
        return Extent(0, 0, 0)
    return Extent(_table_pages(len(seats)), ceil(now.field.playing / NAMES), hash(seats))


def leaf(event: str, order: Order, page: int) -> Leaf:
    """A page of the list as it is now, counted from 1; beyond the last one, the last."""
    now = desk().now(event)
    if order == "name":
        found = _by_name(event, now)
        pages = max(1, ceil(len(found) / NAMES))
        page = min(max(page, 1), pages)
        return Leaf("name", page, pages, names=found[(page - 1) * NAMES : page * NAMES])
    tables = _tables(now)
    pages = max(1, _table_pages(len(tables)))
    page = min(max(page, 1), pages)
    each = len(tables) if pages == 1 else MANY
    some = tables[(page - 1) * each : page * each]
    most = _LETTERS.get(len(some), _SMALL) if pages == 1 else _SMALL
    final = now.room.final
    with people().opened() as directory:
        names = Fitted(ShownNames(now, directory), most)
        return Leaf("table", page, pages, tuple(_seats(table, names, final) for table in some))


def _tables(now: Tournament) -> Sequence[Table]:
    return [table for table in now.room.open_tables if table.players]


def _table_pages(tables: int) -> int:
    return ceil(tables / MANY)


class Fitted(NamedTuple):
    """Names as long as there is room for them."""

    shown: ShownNames
    most: int


def _seats(table: Table, names: Fitted, final: int) -> TableSeats:
    places = (
        SeatedName(names.shown.entry(entry, names.most) if entry else "", Seat(table.number, seat))
        for seat, entry in enumerate(table.seats, 1)
    )
    return TableSeats(table.number, tuple(places), table.number == final)


def _by_name(event: str, now: Tournament) -> tuple[SeatedName, ...]:
    """Everybody who sits, by name; kept a while, for every screen leafs through it."""
    kept = _KEPT.get(event)
    if kept is not None and kept.now is now and moment() - kept.at < _FRESH:
        return kept.places
    with people().opened() as directory:
        shown = ShownNames(now, directory)
        named = [
            (shown.entry(entry), Seat(table.number, seat))
            for table in _tables(now)
            for seat, entry in enumerate(table.seats, 1)
            if entry
        ]
    named.sort(key=lambda each: (_plain(each[0]), each))
    found = tuple(SeatedName(shortened(name, _LISTED), seat) for name, seat in named)
    if len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()
    _KEPT[event] = OrderedSeats(now, moment(), found)
    return _KEPT[event].places


def _plain(name: str) -> str:
    """A name as it is put in order: accents and capitals aside, fast for ten thousand of them."""
    return normalize("NFKD", name).translate(_ACCENTS).casefold()
