"""The first heat is drawn with the seats; each next one is opened once every table is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.persistent import Map
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.clock import STOPPED
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, follows, tells
from tapisvert.tournament.heats import Heat, HeatTable
from tapisvert.tournament.heats.progress import still_in, undecided
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.allotment import open_seats, tables_needed
from tapisvert.tournament.seating.drawing import SeatsDrawn
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.seats import Placed
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class OpenHeat(Command):
    """Bring those who came through together: with equal stacks, from the first level."""

    chance: Chance = NO_CHANCE
    """What draws the seats of a shoot-out; a bracket was drawn to its end."""


@dataclass(frozen=True, slots=True)
class HeatOpened(Event):
    """Another heat has its seats; the clock stands before the first level."""

    heat: int
    """Counted from 1."""
    seats: tuple[Placed, ...]
    tables: tuple[TableNumber, ...]
    """All of the heat; in a bracket also one that nobody came through to."""
    chairs: int
    stack: int
    """Chips each begins with."""


Drawn: TypeAlias = tuple[tuple[DrawMade, ...], tuple[Placed, ...], tuple[int, ...]]


@decides(OpenHeat)
def open_heat(now: Tournament, command: OpenHeat, meta: Meta) -> tuple[DrawMade | HeatOpened, ...]:
    """Once every table of the heat has played down to those who go on."""
    setup = now.setup
    if setup is None or not setup.heats.advance:
        raise Illegal("heats.one-field")
    if now.phase != "running" or not now.heats:
        raise Illegal("heats.not-running")
    if playing := undecided(now):
        raise Illegal("heats.undecided", tables=playing, n=len(playing))
    if now.field.playing < 2:
        raise Illegal("heats.last")
    bracket = setup.heats.bracket
    draws, placed, tables = _paired(now) if bracket else _drawn(now, setup, command.chance, meta)
    chairs, stack = chairs_of(setup), setup.buy_in.chips
    return (*draws, HeatOpened(len(now.heats) + 1, placed, tables, chairs, stack))


def chairs_of(setup: Setup) -> int:
    """Chairs at each table of an event."""
    return 2 if setup.heats.bracket else setup.table_size


def _paired(now: Tournament) -> Drawn:
    """Whoever came through two matches side by side; one alone goes on without playing."""
    before = now.heats[-1]
    pairs = [before[index : index + 2] for index in range(0, len(before), 2)]
    tables = _again(now, len(pairs))
    placed = tuple(
        Placed(entry, Seat(table, chair))
        for table, pair in zip(tables, pairs, strict=True)
        for chair, entry in enumerate((e for match in pair for e in still_in(now, match)), 1)
    )
    return (), placed, tables


def _again(now: Tournament, needed: int) -> tuple[int, ...]:
    """The first tables of the heat before, which are free now: no others are asked for."""
    return tuple(sorted(table.number for table in now.heats[-1])[:needed])


def _drawn(now: Tournament, setup: Setup, chance: Chance, meta: Meta) -> Drawn:
    """Everybody who came through, drawn as at the start."""
    entries = tuple(sorted(e for match in now.heats[-1] for e in still_in(now, match)))
    tables = _again(now, tables_needed(len(entries), setup.table_size))
    seats = open_seats(len(entries), tables, setup.table_size, {})
    places = [f"{seat.table}-{seat.number}" for seat in seats]
    draw = made(now, chance, "seats", entries, places, meta=meta)
    order = drawn(entries, draw.seed, draw.purpose, draw.words)
    return (draw,), tuple(map(Placed, order, seats)), tables


@follows(SeatsDrawn)
def first_heat(now: Tournament, event: SeatsDrawn) -> Tournament:
    """The draw of an event played in heats is its first heat."""
    if now.setup is None or not now.setup.heats.advance:
        return now
    return replace(now, heats=(_heat(event.tables, event.seats),))


@evolves(HeatOpened)
def heat_opened(now: Tournament, event: HeatOpened) -> Tournament:
    """Other tables close; every stack is what it was at the start, and so are chips and blinds."""
    layout, field = now.layout, now.field
    for table in layout.open_tables:
        layout = layout.put(Table(table.number, (0,) * len(table.seats), "closed"))
    heat = _heat(event.tables, event.seats)
    for entry, seat, _ in event.seats:
        field = field.put(replace(field.entries[entry], seat=seat, stack=None))
    for number, seats in _chairs(event.seats, event.chairs).items():
        layout = layout.put(Table(number, seats))
    # below zero where whoever left took more away than equal stacks would have
    bank = now.bank.remove(now.bank.in_play - event.stack * len(event.seats), "heat")
    return replace(
        now,
        layout=replace(layout, final=0, receiving=None, order=()),
        field=field,
        bank=replace(bank, retired=frozenset(), raced=Map()),
        clock=STOPPED,
        hand_for_hand=None,
        heats=(*now.heats, heat),
    )


@tells(HeatOpened)
def tell_heat_opened(names: Names, event: HeatOpened) -> Iterator[Message]:
    key = "heats.opened-final" if len(event.tables) == 1 else "heats.opened"
    values = {"heat": event.heat, "n": len(event.seats), "tables": len(event.tables)}
    yield Message(key, {**values, "stack": event.stack})


def _heat(tables: Iterable[int], seats: Iterable[Placed]) -> Heat:
    sitting: dict[int, list[tuple[int, int]]] = {table: [] for table in tables}
    for entry, seat, _ in seats:
        sitting[seat.table].append((seat.number, entry))
    return tuple(
        HeatTable(table, tuple(entry for _, entry in sorted(there)))
        for table, there in sitting.items()
    )


def _chairs(seats: Iterable[Placed], chairs: int) -> dict[int, tuple[int, ...]]:
    """The chairs of every table somebody sits at."""
    taken: dict[int, dict[int, int]] = {}
    for entry, seat, _ in seats:
        taken.setdefault(seat.table, {})[seat.number] = entry
    return {
        table: tuple(there.get(chair, 0) for chair in range(1, chairs + 1))
        for table, there in taken.items()
    }
