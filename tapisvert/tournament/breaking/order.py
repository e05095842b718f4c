"""The order in which tables break, announced beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.layout import Layout
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class AnnounceBreakOrder(Command):
    """Say which tables break first; the others follow, the highest number first."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BreakOrderAnnounced(Event):
    """Everybody knows which table breaks next."""

    tables: tuple[int, ...]


@decides(AnnounceBreakOrder, by="assistant")
def announce_order(
    now: Tournament, command: AnnounceBreakOrder, _: Meta
) -> tuple[BreakOrderAnnounced, ...]:
    """Tables in use, each once."""
    if len(set(command.tables)) < len(command.tables):
        raise Invalid("breaking.order-twice")
    for number in command.tables:
        now.layout.known(number)
    return (BreakOrderAnnounced(command.tables),)


@evolves(BreakOrderAnnounced)
def order_announced(now: Tournament, event: BreakOrderAnnounced) -> Tournament:
    return replace(now, layout=replace(now.layout, order=event.tables))


@tells(BreakOrderAnnounced)
def tell_break_order_announced(names: Names, event: BreakOrderAnnounced) -> Iterator[Message]:
    yield Message("journalpanel.break-order", {"tables": event.tables})


def first_to_break(layout: Layout, tables: Iterable[int]) -> int:
    """Of some tables, the one that breaks before the others."""
    among = set(tables)
    return next((number for number in layout.order if number in among), None) or max(among)


def last_to_break(layout: Layout, tables: Iterable[int]) -> int:
    """Of some tables, the one that stays longest."""
    among = set(tables)
    announced = [number for number in layout.order if number in among]
    others = among.difference(announced)
    return min(others) if others else announced[-1]
