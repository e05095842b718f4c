"""The room: tables, who sits where, button and blinds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from immutables import Map

from tapisvert.tournament.seat import Positions, Seat

TableStatus: TypeAlias = Literal["open", "halted", "closed"]


@dataclass(frozen=True, slots=True)
class Table:
    """One table. `seats` has a place for each chair: an entry number, or 0 when it is empty."""

    number: int
    seats: tuple[int, ...]
    status: TableStatus = "open"
    last: Positions | None = None
    """Button and blinds of the last hand; None while nobody has told."""
    hands: int = 0
    """Hands begun, as far as they were counted."""
    level: int | None = None
    """The level the hand in progress is played at; None when nobody counts hands."""
    vacated: tuple[int, ...] = ()
    """Seats given up, the last one last: in stud it is filled first."""
    waiting: frozenset[int] = frozenset()
    """Seats whose player waits until the button has passed."""

    @property
    def players(self) -> int:
        return sum(1 for entry in self.seats if entry)

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers of the seats somebody sits in."""
        return tuple(number for number, entry in enumerate(self.seats, 1) if entry)

    @property
    def free(self) -> tuple[int, ...]:
        """The numbers of the empty seats."""
        return tuple(number for number, entry in enumerate(self.seats, 1) if not entry)

    def at(self, number: int) -> int:
        """The entry at a seat, 0 when it is empty."""
        return self.seats[number - 1]


@dataclass(frozen=True, slots=True)
class Room:
    """All tables. `sizes` holds the numbers of open tables by how many sit there."""

    tables: Map[int, Table]
    sizes: Map[int, frozenset[int]]

    def table(self, number: int) -> Table:
        return self.tables[number]

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """Tables in use, by number."""
        numbers = sorted(number for numbers in self.sizes.values() for number in numbers)
        return tuple(self.tables[number] for number in numbers)

    @property
    def fullest(self) -> int:
        """How many sit at the fullest table."""
        return max(self.sizes, default=0)

    @property
    def shortest(self) -> int:
        """How many sit at the shortest table."""
        return min(self.sizes, default=0)

    def put(self, table: Table) -> Room:
        """The room with a table opened or changed; the count of sizes follows."""
        sizes = self.sizes
        old = self.tables.get(table.number)
        if old is not None and old.status != "closed":
            sizes = _without(sizes, old.players, old.number)
        if table.status != "closed":
            size = table.players
            sizes = sizes.set(size, sizes.get(size, frozenset()) | {table.number})
        return Room(self.tables.set(table.number, table), sizes)

    def seated(self, seat: Seat, entry: int) -> Room:
        """The room with somebody in a seat."""
        table = self.tables[seat.table]
        return self.put(replace(table, seats=_with(table.seats, seat.number, entry)))

    def vacated(self, seat: Seat) -> Room:
        """The room with a seat given up."""
        table = self.tables[seat.table]
        return self.put(
            replace(
                table,
                seats=_with(table.seats, seat.number, 0),
                vacated=(*(n for n in table.vacated if n != seat.number), seat.number),
                waiting=table.waiting - {seat.number},
            )
        )


def _with(seats: tuple[int, ...], number: int, entry: int) -> tuple[int, ...]:
    return (*seats[: number - 1], entry, *seats[number:])


def _without(sizes: Map[int, frozenset[int]], size: int, number: int) -> Map[int, frozenset[int]]:
    left = sizes[size] - {number}
    return sizes.set(size, left) if left else sizes.delete(size)


EMPTY_ROOM = Room(Map(), Map())
