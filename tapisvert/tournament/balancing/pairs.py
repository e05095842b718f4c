"""Which tables give a player and which receive one: the fewest moves that make tables even."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tapisvert.implements import implements
from tapisvert.persistent import Map
from tapisvert.rulebooks import Book
from tapisvert.tournament.breaking.order import first_to_break, last_to_break
from tapisvert.tournament.layout import Layout


class Pair(NamedTuple):
    """A table that gives a player to another, with how many sit at each before the move."""

    giving: int
    receiving: int | None
    """None while chance has not decided among several tables as short."""
    full: int
    short: int


@implements("balance", "balance.table")
def pairs(layout: Layout, book: Book) -> Iterator[Pair]:
    """The moves to make, one after the other, from the fullest table to the shortest.

    Each takes one player where the gap is widest, so no plan has fewer moves. Of several full
    tables the one that breaks first gives; of several short ones chance or the order decides.
    A table everybody has left receives nobody.
    """
    gap = book.count("balance.gap").value
    by_lot = book.choice("balance.table").value == "random"
    sizes: dict[int, Map[int, None]] = dict(layout.sizes)
    for number in layout.deserted:
        _remove(sizes, number, 0)
    while sizes:
        full = max(sizes)
        short, among = _shortest(layout, sizes)
        if full - short < gap:
            return
        giving = first_to_break(layout, sizes[full])
        receiving = _receiving(layout, giving, among, by_lot)
        yield Pair(giving, receiving, full, short)
        if receiving is None:
            return
        _resize(sizes, giving, full, full - 1)
        _resize(sizes, receiving, short, short + 1)


def _shortest(layout: Layout, sizes: Mapping[int, Map[int, None]]) -> tuple[int, tuple[int, ...]]:
    """The fewest who sit at a table with a free chair, and the tables where so many sit."""
    for size in sorted(sizes):
        if among := with_chair(layout, sizes[size], size):
            return size, among
    return max(sizes), ()


def with_chair(layout: Layout, tables: Iterable[int], players: int) -> tuple[int, ...]:
    """Of tables where so many sit, those with a chair more; tables differ in chairs."""
    return tuple(number for number in tables if len(layout.tables[number].seats) > players)


def _receiving(layout: Layout, giving: int, among: tuple[int, ...], by_lot: bool) -> int | None:
    if len(among) == 1:
        return among[0]
    if not by_lot:
        return last_to_break(layout, among)
    drawn = layout.receiving
    return drawn[1] if drawn is not None and drawn[0] == giving and drawn[1] in among else None


def _remove(sizes: dict[int, Map[int, None]], table: int, size: int) -> None:
    left = sizes[size].delete(table)
    if left:
        sizes[size] = left
    else:
        del sizes[size]


def _resize(sizes: dict[int, Map[int, None]], table: int, old: int, new: int) -> None:
    _remove(sizes, table, old)
    there: Map[int, None] = sizes.get(new, Map())
    sizes[new] = there.set(table, None)
