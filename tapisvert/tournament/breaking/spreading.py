"""The players of a broken table spread over the others, so that these stay even."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tapisvert.cards.card import CARDS, Card, one_card
from tapisvert.tournament.layout import Layout
from tapisvert.tournament.seat import Seat


class TablePlaces(NamedTuple):
    """How many players each table takes; some of the `tied` ones take one more."""

    sure: dict[int, int]
    tied: tuple[int, ...]
    extra: int

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(sorted({*self.sure, *self.tied}))


def places(layout: Layout, broken: int, players: int) -> TablePlaces | None:
    """The shortest tables are filled first; None when the chairs do not suffice."""
    levels: dict[int, list[int]] = {
        size: [n for n in numbers if n != broken and len(layout.tables[n].seats) > size]
        for size, numbers in layout.sizes.items()
    }
    sure: dict[int, int] = {}
    group: list[int] = []
    for size in range(min(levels, default=0), max(levels, default=0) + players + 1):
        group = [n for n in group if len(layout.tables[n].seats) > size] + levels.get(size, [])
        if players < len(group):
            return TablePlaces(sure, tuple(group) if players else (), players)
        for number in group:
            sure[number] = sure.get(number, 0) + 1
        players -= len(group)
    return None if players else TablePlaces(sure, (), 0)


def free_seats(layout: Layout, table_places: TablePlaces) -> tuple[Seat, ...]:
    """Every free seat of the tables that may take somebody."""
    return tuple(Seat(n, chair) for n in table_places.tables for chair in layout.tables[n].free)


def chosen(order: Iterable[Seat], table_places: TablePlaces) -> tuple[Seat, ...]:
    """Of seats in some order, the first ones each table can take."""
    left = dict(table_places.sure)
    extra = table_places.extra
    tied = set(table_places.tied)
    seats = []
    for seat in order:
        if left.get(seat.table, 0):
            left[seat.table] -= 1
        elif extra and seat.table in tied:
            tied.remove(seat.table)
            extra -= 1
        else:
            continue
        seats.append(seat)
    return tuple(seats)


DECK = tuple(str(card) for card in CARDS)


def by_card(entries: Sequence[int], cards: Sequence[str]) -> tuple[int, ...]:
    """Players in the order of one card each, the highest first, spades above the others."""
    drawn: list[tuple[Card, int]] = [
        (one_card(card), entry) for card, entry in zip(cards, entries, strict=False)
    ]
    return tuple(entry for _, entry in sorted(drawn, reverse=True))
