"""Chance decides which of several tables as short receives a player."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.carried import carries
from tapisvert.refusals import Conflict
from tapisvert.tournament.balancing.pairs import pairs
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.law import law
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class DrawReceivingTable:
    """Draw the table that receives a player of the giving one."""

    giving: int
    chance: Chance


@dataclass(frozen=True, slots=True)
class ReceivingTableDrawn:
    """Chance named the table that receives."""

    giving: int
    receiving: int


@decides(DrawReceivingTable)
@carries("balance.table")
def draw_receiving(
    now: Tournament, wish: DrawReceivingTable, _: Meta
) -> tuple[DrawMade | ReceivingTableDrawn, ...]:
    """Only for the move that is due, among the shortest tables."""
    due = next(pairs(now.room, law(now)), None)
    if due is None or due.receiving is not None or due.giving != wish.giving:
        raise Conflict("balancing.nothing-to-draw", table=wish.giving)
    tables = sorted(now.room.sizes[due.short])
    draw = made(now, wish.chance, "receiving table", tables)
    table = drawn(tables, draw.seed, draw.purpose, draw.words)[0]
    return (draw, ReceivingTableDrawn(wish.giving, table))


@evolves(ReceivingTableDrawn)
def receiving_drawn(now: Tournament, event: ReceivingTableDrawn) -> Tournament:
    room = replace(now.room, receiving=(event.giving, event.receiving))
    return replace(now, room=room)
