"""The layout: tables, who sits where, button and blinds."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.persistent import Map
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.seat import ChairTurn, Positions, Seat

_NOTHING_REFUSED: Map[str, str] = Map()
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
    """Seats that are not dealt into the next hand."""
    left_out: frozenset[int] = frozenset()
    """Seats left out of the last hand that are dealt in once the button has passed them."""
    dealt: frozenset[int] = frozenset()
    """Seats dealt into the last hand."""
    held: bool = False
    """Whether the next hand with blinds is played where `last` stands, without moving on."""
    first: bool = False
    """Whether it is the first hand there: the blinds follow the button to whoever sits down."""
    told: int = 0
    """When somebody told the button; 0 once a hand was seen to end since."""
    opened: int = 0
    """When the table was opened in the middle of an event; 0 where it played from the start."""
    changes: tuple[ChairTurn, ...] = ()
    """Who came and went since the last counted hand, the last one last: kept for about a hand."""

    @property
    def players(self) -> int:
        return len(self.seats) - self.seats.count(0)

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

    def with_seat(self, number: int, entry: int) -> Table:
        """The table with somebody, or with 0 nobody, in a seat."""
        return replace(self, seats=_with(self.seats, number, entry))


@dataclass(frozen=True, slots=True)
class Layout:
    """All tables. `sizes` holds the numbers of tables in use by how many sit there."""

    tables: Map[int, Table]
    sizes: Map[int, Map[int, None]]
    order: tuple[int, ...] = ()
    """Tables in the order they break, as announced; the others follow, the highest number first."""
    broken: int = 0
    """How many tables were broken."""
    at_start: int = 0
    """How many sat at the fullest table when play began; 0 before."""
    final: int = 0
    """The final table, once it is formed."""
    receiving: tuple[int, int] | None = None
    """The giving table of a coming move and the table drawn to receive."""
    refused: Map[str, str] = _NOTHING_REFUSED
    """Proposals the director turned down, each with the reason."""
    halted: frozenset[int] = frozenset()
    """Tables in use where play is stopped."""

    def known(self, number: int) -> Table:
        """The table of that number; refused when there is none or it was closed."""
        table = self.tables.get(number)
        if table is None:
            raise Invalid("tables.unknown", table=number)
        if table.status == "closed":
            raise Illegal("tables.closed", table=number)
        return table

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """Tables in use, by number."""
        numbers = sorted(number for numbers in self.sizes.values() for number in numbers)
        return tuple(self.tables[number] for number in numbers)

    @property
    def in_use(self) -> frozenset[int]:
        """The numbers of the tables in use."""
        return frozenset().union(*self.sizes.values())

    @property
    def populated(self) -> frozenset[int]:
        """The numbers of the tables in use where somebody sits."""
        return frozenset().union(*(each for players, each in self.sizes.items() if players))

    @property
    def populated_tables(self) -> tuple[Table, ...]:
        """Tables in use where somebody sits, by number."""
        return tuple(self.tables[number] for number in sorted(self.populated))

    @property
    def deserted(self) -> frozenset[int]:
        """Tables in use that everybody has left; one just opened waits for its first player."""
        empty = self.sizes.get(0, _NONE)
        return frozenset(n for n in empty if self.tables[n].hands or self.tables[n].vacated)

    @property
    def count(self) -> int:
        """How many tables are in use."""
        return sum(map(len, self.sizes.values()))

    @property
    def fullest(self) -> int:
        """How many sit at the fullest table."""
        return max(self.sizes, default=0)

    @property
    def shortest(self) -> int:
        """How many sit at the shortest table."""
        return min(self.sizes, default=0)

    def put(self, table: Table) -> Layout:
        """The layout with a table opened or changed; the count of sizes follows."""
        sizes = self.sizes
        old = self.tables.get(table.number)
        if old is not None and old.seats is table.seats and old.status == table.status:
            return replace(self, tables=self.tables.set(table.number, table))
        before = None if old is None or old.status == "closed" else old.players
        size = None if table.status == "closed" else table.players
        if before != size:
            if before is not None:
                sizes = _without(sizes, before, table.number)
            if size is not None:
                sizes = sizes.set(size, sizes.get(size, _NONE).set(table.number, None))
        halted = self.halted
        if (table.status == "halted") != (table.number in halted):
            halted ^= {table.number}
        tables = self.tables.set(table.number, table)
        return replace(self, tables=tables, sizes=sizes, halted=halted)

    def seated(self, seat: Seat, entry: int) -> Layout:
        """The layout with somebody in a seat."""
        return self.put(self.tables[seat.table].with_seat(seat.number, entry))

    def vacated(self, seat: Seat) -> Layout:
        """The layout with a seat given up."""
        table = self.tables[seat.table]
        return self.put(
            replace(
                table,
                seats=_with(table.seats, seat.number, 0),
                vacated=(*(n for n in table.vacated if n != seat.number), seat.number),
                waiting=table.waiting - {seat.number},
                left_out=table.left_out - {seat.number},
            )
        )

    def busted(self, seat: Seat) -> Layout:
        """The layout with a seat given up by somebody who went out: a hand has ended there."""
        layout = self.vacated(seat)
        table = layout.tables[seat.table]
        return layout.put(replace(table, told=0)) if table.told else layout


def _with(seats: tuple[int, ...], number: int, entry: int) -> tuple[int, ...]:
    return (*seats[: number - 1], entry, *seats[number:])


def _without(sizes: Map[int, Map[int, None]], size: int, number: int) -> Map[int, Map[int, None]]:
    left = sizes[size].delete(number)
    return sizes.set(size, left) if left else sizes.delete(size)


_NONE: Map[int, None] = Map()
EMPTY_LAYOUT = Layout(Map(), Map())
