"""Chance decides which of several tables as short receives a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.implements import implements
from tapisvert.refusals import Conflict
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.balancing.pairs import pairs, with_chair
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class DrawReceivingTable(Command):
    """Draw the table that receives a player of the giving one."""

    giving: int
    chance: Chance


@dataclass(frozen=True, slots=True)
class ReceivingTableDrawn(Event):
    """Chance named the table that receives."""

    giving: TableNumber
    receiving: TableNumber


@decides(DrawReceivingTable, by="assistant")
@implements("balance.table")
def draw_receiving(
    now: Tournament, command: DrawReceivingTable, meta: Meta
) -> tuple[DrawMade | ReceivingTableDrawn, ...]:
    """Only for the move that is due, among the shortest tables."""
    due = next(pairs(now.layout, law(now)), None)
    if due is None or due.receiving is not None or due.giving != command.giving:
        raise Conflict("balancing.nothing-to-draw", table=command.giving)
    tables = sorted(with_chair(now.layout, now.layout.sizes[due.short], due.short))
    draw = made(now, command.chance, "receiving table", tables, meta=meta)
    table = drawn(tables, draw.seed, draw.purpose, draw.words)[0]
    return (draw, ReceivingTableDrawn(command.giving, table))


@evolves(ReceivingTableDrawn)
def receiving_drawn(now: Tournament, event: ReceivingTableDrawn) -> Tournament:
    layout = replace(now.layout, receiving=(event.giving, event.receiving))
    return replace(now, layout=layout)


@tells(ReceivingTableDrawn)
def tell_receiving_table_drawn(names: Names, event: ReceivingTableDrawn) -> Iterator[Message]:
    values = {"giving": event.giving, "receiving": event.receiving}
    yield Message("journalpanel.receiving", values)
