"""One more table: opened empty, or split off a table of ten."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta, TableNumber
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulings.grounds import cited
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import check_one_field
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.proposal import NeedsButton, Proposal, Reason, proposes_at
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.seating.late import has_free_chair
from tapisvert.tournament.seating.seats import Placed, known, sat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.chairs import clockwise
from tapisvert.tournament.tables.knowledge import noted, seen
from tapisvert.tournament.timing.clock_actions import ClockStopped, clock_stopped
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


SPLIT: Final = 10
STAY: Final = 5
"""How many stay when a table of ten is split: the button and those to its left."""


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open one more table, with as many chairs as the others."""

    table: int
    any: bool = False
    """Where another event has that number, the next free one will do."""


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """A table is in use, empty so far."""

    table: TableNumber
    chairs: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class SplitTable(Command):
    """Make two tables of a table of ten for one more player."""

    table: int
    entry: int
    new_table: int


@dataclass(frozen=True, slots=True)
class TableSplit(Event):
    """Half a table went to a new one, where the first of them has the button."""

    table: TableNumber
    new_table: TableNumber
    entry: EntryNumber
    seat: Seat
    moved: tuple[EntryNumber, ...]
    """Entries in the order they sit at the new table, the button first."""
    at: int = 0


@decides(OpenTable, by="assistant", form="open-table")
@implements("seating.new-table")
def open_table(now: Tournament, command: OpenTable, meta: Meta) -> tuple[TableOpened, ...]:
    """A number that is not in use; players come by late seats and by balancing."""
    if now.setup is None or now.phase not in ("open", "running", "suspended"):
        raise Illegal("seating.not-open")
    check_one_field(now)
    _check_new(now, command.table)
    return (TableOpened(command.table, now.setup.table_size, meta.at),)


def _check_new(now: Tournament, number: int) -> None:
    if number < 1:
        raise Invalid("seating.bad-tables")
    table = now.layout.tables.get(number)
    if table is not None and table.status != "closed":
        raise Illegal("seating.table-open", table=number)


@evolves(TableOpened)
def table_opened(now: Tournament, event: TableOpened) -> Tournament:
    table = Table(event.table, (0,) * event.chairs, opened=event.at)
    return replace(now, layout=now.layout.put(table))


@tells(TableOpened)
def tell_table_opened(names: Names, event: TableOpened) -> Iterator[Message]:
    yield Message("evening.table-open", {"table": event.table})


@decides(SplitTable, by="assistant")
@implements("seating.new-table")
def split(
    now: Tournament, command: SplitTable, meta: Meta
) -> tuple[ClockStopped | TableSplit, ...]:
    """The clock stops; the button and four neighbours stay, the other five leave."""
    if law(now).choice("seating.new-table").value != "split-ten-plus-one":
        raise Illegal("seating.no-split")
    check_one_field(now)
    table = seen(now, now.layout.known(command.table), meta.at)
    known(now, command.entry)
    if command.entry not in now.field.unseated:
        raise Illegal("seating.has-seat", entry=command.entry)
    if now.layout.count > 1 or table.players != SPLIT:
        raise Illegal("seating.split-ten", table=command.table, players=table.players)
    if table.last is None or table.first:
        raise Illegal("seating.split-button", table=command.table)
    _check_new(now, command.new_table)
    order = _from_button(table)
    leaving = order[STAY:]
    return (
        *clock_stopped(now, meta.at),
        TableSplit(
            command.table,
            command.new_table,
            command.entry,
            Seat(command.table, leaving[0]),
            tuple(table.at(chair) for chair in leaving),
            meta.at,
        ),
    )


def _from_button(table: Table) -> tuple[int, ...]:
    """The chairs of those who sit, the button's first."""
    assert table.last is not None
    around = clockwise(table.last.button - 1, len(table.seats))
    return tuple(chair for chair in around if table.at(chair))


@evolves(TableSplit)
def table_split(now: Tournament, event: TableSplit) -> Tournament:
    old = now.layout.tables[event.table]
    new = Table(event.new_table, (0,) * len(old.seats))
    now = replace(now, layout=now.layout.put(new))
    for number, entry in enumerate(event.moved, 1):
        now = sat(now, Placed(entry, Seat(event.new_table, number)))
    now = sat(now, Placed(event.entry, event.seat))
    left = (Seat(event.table, old.seats.index(entry) + 1) for entry in event.moved)
    now = noted(now, event.at, (event.seat,), left)
    new = now.layout.tables[event.new_table]
    first = replace(new, last=Positions(1, 2, 3), held=True, first=True, told=event.at)
    return replace(now, layout=now.layout.put(first))


@tells(TableSplit)
def tell_table_split(names: Names, event: TableSplit) -> Iterator[Message]:
    values = {"table": event.table, "new": event.new_table, "n": len(event.moved)}
    yield Message("journalpanel.split", values)


@proposes_at("splits")
def splits(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """The eleventh player at a table of ten that already plays."""
    layout = now.layout
    if now.heats or not now.field.unseated or layout.count != 1 or layout.fullest != SPLIT:
        return ()
    book = law(now)
    if now.phase != "running" or book.choice("seating.new-table").value != "split-ten-plus-one":
        return ()
    table = seen(now, layout.open_tables[0], at)
    entry = min(now.field.unseated)
    blind = table.last is None or bool(table.first)
    return (
        Proposal(
            f"split:{table.number}:{entry}",
            Reason("seating.propose-split", {"table": table.number, "entry": entry}),
            cited(book, "seating.new-table"),
            None if blind else SplitTable(table.number, entry, max(layout.tables) + 1),
            (NeedsButton(table.number),) if blind else (),
            "assistant",
        ),
    )


@proposes_at("new-tables")
def one_more_table(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Somebody has entered and no chair is free: one more table, or they wait until one is."""
    layout = now.layout
    if now.phase not in ("open", "running") or now.heats or layout.final or splits(now, at):
        return ()
    if not now.field.unseated or not layout.sizes or has_free_chair(now):
        return ()
    entry = min(now.field.unseated)
    tables = layout.tables
    number = next(n for n in count(1) if n not in tables or tables[n].status == "closed")
    return (
        Proposal(
            f"table:{number}:{entry}",
            Reason("seating.propose-table", {"entry": entry}),
            cited(law(now), "seating.new-table"),
            OpenTable(number, any=True),
        ),
    )
