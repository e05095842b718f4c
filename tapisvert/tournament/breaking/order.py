"""The order in which tables break, announced beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.room import Room
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.using import in_use


@dataclass(frozen=True, slots=True)
class AnnounceBreakOrder:
    """Say which tables break first; the others follow, the highest number first."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BreakOrderAnnounced:
    """Everybody knows which table breaks next."""

    tables: tuple[int, ...]


@decides(AnnounceBreakOrder)
@carries("break.trigger")
def announce_order(
    now: Tournament, wish: AnnounceBreakOrder, _: Meta
) -> tuple[BreakOrderAnnounced, ...]:
    """Tables in use, each once."""
    if len(set(wish.tables)) < len(wish.tables):
        raise Invalid("breaking.order-twice")
    for number in wish.tables:
        in_use(now, number)
    return (BreakOrderAnnounced(wish.tables),)


@evolves(BreakOrderAnnounced)
def order_announced(now: Tournament, event: BreakOrderAnnounced) -> Tournament:
    return replace(now, room=replace(now.room, order=event.tables))


def first_to_break(room: Room, tables: Iterable[int]) -> int:
    """Of some tables, the one that breaks before the others."""
    among = set(tables)
    return next((number for number in room.order if number in among), None) or max(among)


def last_to_break(room: Room, tables: Iterable[int]) -> int:
    """Of some tables, the one that stays longest."""
    among = set(tables)
    announced = [number for number in room.order if number in among]
    others = among.difference(announced)
    return min(others) if others else announced[-1]
