"""Seats for a whole field at once: the fewest tables, filled evenly, each seat by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.tournament.seat import Seat


def tables_needed(players: int, size: int) -> int:
    """The fewest tables that seat everybody."""
    return -(-players // size)


@implements("seating.draw", "sit-and-go.seats", "seating.special-needs.seat")
def open_seats(
    players: int, tables: Sequence[int], size: int, fixed: Mapping[int, Seat]
) -> tuple[Seat, ...]:
    """The seats to draw for those without a fixed one, in the order they are called.

    Every table gets the same number of players, the first ones one more where it does not come
    out even; a fixed seat counts at its table.
    """
    taken = _at_tables(fixed.values(), tables, size)
    quotas = {}
    for place, table in enumerate(tables):
        quota = players // len(tables) + (place < players % len(tables))
        quotas[table] = quota - len(taken[table])
    _lend(quotas)
    open_seats = []
    for table, quota in quotas.items():
        empty = (number for number in range(1, size + 1) if number not in taken[table])
        open_seats += [Seat(table, number) for number, _ in zip(empty, range(quota), strict=False)]
    return tuple(sorted(open_seats, key=lambda seat: (seat.number, seat.table)))


def _at_tables(fixed: Iterable[Seat], tables: Sequence[int], size: int) -> dict[int, set[int]]:
    taken: dict[int, set[int]] = {table: set() for table in tables}
    for seat in fixed:
        if seat.table not in taken or not 1 <= seat.number <= size:
            raise Illegal("seating.fixed-elsewhere", table=seat.table, seat=seat.number)
        if seat.number in taken[seat.table]:
            raise Illegal("seating.fixed-twice", table=seat.table, seat=seat.number)
        taken[seat.table].add(seat.number)
    return taken


def _lend(quotas: dict[int, int]) -> None:
    """A table with more fixed seats than its share takes the difference from the others."""
    for table, quota in quotas.items():
        for _ in range(quota, 0):
            giver = max(quotas, key=lambda number: quotas[number])
            quotas[giver] -= 1
            quotas[table] += 1
