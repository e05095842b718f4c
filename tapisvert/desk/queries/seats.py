"""Tables with their seats and who sits there."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.slotted import dataclass
from tapisvert.tournament.layout import Table, TableStatus
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties.status import posted
from tapisvert.tournament.seat import Positions
from tapisvert.tournament.tables.chairs import upcoming
from tapisvert.tournament.tables.knowledge import seen

Note: TypeAlias = Literal["", "penalty", "away", "dead-stack"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat somebody sits in."""

    seat: int
    entry: int
    name: str
    stack: int | None
    note: Note = ""
    """Why the player is dealt in without playing, if so."""


@dataclass(frozen=True, slots=True)
class Seats:
    """One table in use."""

    table: int
    status: TableStatus
    chairs: int
    players: tuple[Chair, ...]
    last: Positions | None
    """Button and blinds of the last hand, where somebody told."""
    coming: Positions | None
    hands: int


def tables(names: Names, at: int) -> tuple[Seats, ...]:
    """Every table in use, by number, as it is known at a moment."""
    return tuple(table_seats(names, table, at) for table in names.now.layout.open_tables)


def table_seats(names: Names, table: Table, at: int) -> Seats:
    """One table with the names of those who sit there."""
    now = names.now
    table = seen(now, table, at)
    notes: dict[int, Note] = {each.entry: each.why for each in posted(now, table.number)}
    players = tuple(
        Chair(
            seat,
            entry,
            names.entry(entry),
            now.field.entries[entry].stack,
            notes.get(entry, ""),
        )
        for seat, entry in enumerate(table.seats, 1)
        if entry
    )
    return Seats(
        table.number,
        table.status,
        len(table.seats),
        players,
        table.last,
        upcoming(table),
        table.hands,
    )
