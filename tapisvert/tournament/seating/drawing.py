"""The seat draw before the first hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.bracket import bracket_seats, matches_needed
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seating.allotment import open_seats, tables_needed
from tapisvert.tournament.seating.seats import Placed
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class DrawSeats(Command):
    """Seat everybody who registered; without numbers, at tables 1, 2, 3 … as few as it takes."""

    chance: Chance
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Event):
    """Everybody has a seat, at tables opened for it."""

    seats: tuple[Placed, ...]
    tables: tuple[int, ...]
    chairs: int


def is_draw_due(now: Tournament) -> bool:
    """Whether nobody sits yet and enough wait for a seat."""
    drawable = now.phase in ("open", "suspended") and not now.field.playing
    return drawable and len(now.field.unseated) > 1


def tables_for_draw(setup: Setup, players: int) -> int:
    """How many tables a draw of so many opens; in a bracket one a match, byes included."""
    if setup.heats.bracket:
        return matches_needed(players)
    return tables_needed(players, setup.table_size)


@decides(DrawSeats)
@implements("seating.draw", "seating.special-needs", "sit-and-go.seats")
def draw_seats(
    now: Tournament, command: DrawSeats, meta: Meta
) -> tuple[DrawMade | SeatsDrawn, ...]:
    """Fixed seats first, chance for all others; once a day, before anybody sits.

    In a bracket nobody has a fixed seat: it would be a fixed opponent.
    """
    if now.phase not in ("open", "running", "suspended") or now.setup is None:
        raise Illegal("seating.not-open")
    if now.field.playing:
        raise Illegal("seating.already-drawn")
    numbers = sorted(now.field.unseated)
    size = now.setup.table_size
    if len(numbers) < 2:
        raise Illegal("seating.too-few", players=len(numbers))
    bracket = now.setup.heats.bracket
    needed = tables_for_draw(now.setup, len(numbers))
    tables = command.tables or tuple(range(1, needed + 1))
    if len(set(tables)) < len(tables) or min(tables) < 1:
        raise Invalid("seating.bad-tables")
    if len(tables) * size < len(numbers) or (bracket and len(tables) != needed):
        raise Illegal("seating.too-few-tables", tables=len(tables), needed=needed)
    entries = now.field.entries
    fixed = {n: seat for n in numbers if entries[n].fixed and (seat := entries[n].seat)}
    fixed = {} if bracket else fixed
    seats = (
        bracket_seats(len(numbers), tables)
        if bracket
        else open_seats(len(numbers), tables, size, fixed)
    )
    others = tuple(number for number in numbers if number not in fixed)
    places = [f"{s.table}-{s.number}" for s in seats]
    draw = made(now, command.chance, "bracket" if bracket else "seats", others, places, meta=meta)
    order = drawn(others, draw.seed, draw.purpose, draw.words)
    placed = [*map(Placed, fixed, fixed.values()), *map(Placed, order, seats)]
    return (draw, SeatsDrawn(tuple(placed), tables, size))


@evolves(SeatsDrawn)
def seats_drawn(now: Tournament, event: SeatsDrawn) -> Tournament:
    chairs = {table: [0] * event.chairs for table in event.tables}
    for entry, seat, _ in event.seats:
        chairs[seat.table][seat.number - 1] = entry
    field = now.field.seated({entry: seat for entry, seat, _ in event.seats})
    layout = now.layout
    for number, seats in chairs.items():
        layout = layout.put(Table(number, tuple(seats)))
    return replace(now, field=field, layout=replace(layout, final=0))


@tells(SeatsDrawn)
def tell_seats_drawn(names: Names, event: SeatsDrawn) -> Iterator[Message]:
    values = {"n": len(event.seats), "tables": len(event.tables)}
    setup = names.now.setup
    in_teams = setup is not None and setup.in_teams
    yield Message(f"consolepage.seats-drawn{'-teams' if in_teams else ''}", values)
