"""A seat kept for somebody who needs it: the one exception to the draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import PlayerMoved, SeatsSwapped
from tapisvert.tournament.seating.seats import chair, known
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import balanced
from tapisvert.tournament.tables.knowledge import seen
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class AssignSeat(Command):
    """Give an entry a certain seat for a reason; whoever was drawn there changes places."""

    entry: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatAssigned(Event):
    """A seat is kept for an entry and not drawn for anybody else."""

    entry: EntryNumber
    seat: Seat


@decides(AssignSeat, by="assistant")
@implements("seating.special-needs", "seating.special-needs.seat", "seating.special-needs.swap")
def assign(
    now: Tournament, command: AssignSeat, meta: Meta
) -> tuple[SeatAssigned | SeatsSwapped | PlayerMoved, ...]:
    """Before the draw the seat is kept; after it the player moves there, by a swap if need be."""
    entry = known(now, command.entry)
    assigned = SeatAssigned(command.entry, command.seat)
    if entry.status == "registered":
        _check_free_to_keep(now, command)
        return (assigned,)
    if entry.status != "playing" or entry.seat is None:
        raise Illegal("seating.not-seated", entry=command.entry)
    table = chair(now, command.seat)
    holder = table.at(command.seat.number)
    if holder == command.entry:
        return (assigned,)
    if not holder:
        elsewhere = entry.seat.table != command.seat.table
        there = seen(now, table, meta.at)
        entrance = balanced(law(now), there, command.seat.number) if elsewhere else "plays"
        return (PlayerMoved(command.entry, command.seat, entrance, meta.at), assigned)
    if now.field.entries[holder].fixed:
        raise Illegal("seating.kept-for-another", entry=holder)
    return (SeatsSwapped(command.entry, holder), assigned)


def _check_free_to_keep(now: Tournament, command: AssignSeat) -> None:
    size = 0 if now.setup is None else now.setup.table_size
    if command.seat.table < 1 or not 1 <= command.seat.number <= size:
        raise Invalid(
            "tables.no-chair", table=command.seat.table, chair=command.seat.number, chairs=size
        )
    if now.field.playing:
        raise Illegal("seating.seat-him-first", entry=command.entry)
    for number in now.field.unseated:
        if number != command.entry and now.field.entries[number].seat == command.seat:
            raise Illegal("seating.kept-for-another", entry=number)


@evolves(SeatAssigned)
def seat_assigned(now: Tournament, event: SeatAssigned) -> Tournament:
    entry = replace(now.field.entries[event.entry], seat=event.seat, fixed=True)
    return replace(now, field=now.field.put(entry))


@tells(SeatAssigned)
def tell_seat_assigned(names: Names, event: SeatAssigned) -> Iterator[Message]:
    values = {"table": event.seat.table, "seat": event.seat.number}
    yield Message("evening.seat-kept", {"name": names.entry(event.entry), **values})
