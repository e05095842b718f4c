"""Moves and swaps of players who sit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import check_same_table
from tapisvert.tournament.law import law
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, free, known, sat, seated, sits
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance, balanced
from tapisvert.tournament.tables.knowledge import noted, seen
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class MovePlayer(Command):
    """Move a player to a free seat; `origin` is the seat they were seen in."""

    entry: int
    seat: Seat
    origin: Seat | None = None


@dataclass(frozen=True, slots=True)
class PlayerMoved(Event):
    """A player changed seats."""

    entry: EntryNumber
    seat: Seat
    entrance: Entrance = "plays"
    at: int = 0
    """When; 0 in records made before it mattered who was dealt into the last hand."""


@dataclass(frozen=True, slots=True)
class SwapSeats(Command):
    """Let two players exchange their seats."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class SeatsSwapped(Event):
    """Two players exchanged their seats."""

    first: EntryNumber
    second: EntryNumber


@dataclass(frozen=True, slots=True)
class PutSeatRight(Command):
    """Send a player found in a wrong seat to their own seat, with the chips they have."""

    entry: int
    found: Seat
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class SeatPutRight(Event):
    """A player went from a wrong seat to their own seat."""

    entry: EntryNumber
    found: Seat
    stack: int | None


@decides(MovePlayer, by="assistant")
@implements("balance", "balance.who", "balance.seat", "balance.quick-moves")
def move(now: Tournament, command: MovePlayer, meta: Meta) -> tuple[PlayerMoved, ...]:
    """At their new table they play, wait or pay as the book says of a moved player."""
    _, origin = seated(now, command.entry)
    if command.origin is not None and command.origin != origin:
        raise Conflict(
            "seating.moved-meanwhile", entry=command.entry, table=origin.table, seat=origin.number
        )
    if command.seat == origin:
        raise Illegal("seating.same-seat", table=origin.table, seat=origin.number)
    check_same_table(now, origin.table, command.seat.table)
    table = free(now, command.seat)
    if origin.table == command.seat.table:
        return (PlayerMoved(command.entry, command.seat, at=meta.at),)
    entrance = balanced(law(now), seen(now, table, meta.at), command.seat.number)
    return (PlayerMoved(command.entry, command.seat, entrance, meta.at),)


@decides(SwapSeats, by="assistant")
@implements("seating.special-needs.swap")
def swap(now: Tournament, command: SwapSeats, _: Meta) -> tuple[SeatsSwapped, ...]:
    """Two who sit, and not the same one twice."""
    if command.first == command.second:
        raise Invalid("seating.swap-alone")
    seats = [seated(now, number)[1] for number in (command.first, command.second)]
    check_same_table(now, *(seat.table for seat in seats))
    return (SeatsSwapped(command.first, command.second),)


@decides(PutSeatRight, by="assistant")
@implements("seating.draw")
def put_right(now: Tournament, command: PutSeatRight, meta: Meta) -> tuple[SeatPutRight, ...]:
    """Their own seat is the one they drew; what they won or lost elsewhere stays as it is."""
    _, own = seated(now, command.entry)
    if command.found == own:
        raise Illegal("seating.right-seat", table=own.table, seat=own.number)
    if command.stack is not None and command.stack < 1:
        raise Invalid("seating.bad-stack")
    return (SeatPutRight(command.entry, command.found, command.stack),)


@evolves(PlayerMoved)
def player_moved(now: Tournament, event: PlayerMoved) -> Tournament:
    origin = now.field.entries[event.entry].seat
    moved = sat(now, Placed(event.entry, event.seat, event.entrance))
    moved = noted(moved, event.at, (event.seat,), () if origin is None else (origin,))
    if now.layout.receiving is None:
        return moved
    return replace(moved, layout=replace(moved.layout, receiving=None))


@tells(PlayerMoved)
def tell_player_moved(names: Names, event: PlayerMoved) -> Iterator[Message]:
    yield sits(names, event.entry, event.seat, event.entrance)


@evolves(SeatsSwapped)
def seats_swapped(now: Tournament, event: SeatsSwapped) -> Tournament:
    first, second = (known(now, number) for number in (event.first, event.second))
    assert first.seat is not None
    assert second.seat is not None
    layout = now.layout.seated(first.seat, second.number).seated(second.seat, first.number)
    field = now.field.put(replace(first, seat=second.seat)).put(replace(second, seat=first.seat))
    return replace(now, layout=layout, field=field)


@tells(SeatsSwapped)
def tell_seats_swapped(names: Names, event: SeatsSwapped) -> Iterator[Message]:
    first, second = names.entry(event.first), names.entry(event.second)
    yield Message("evening.swapped", {"name": first, "other": second})


@evolves(SeatPutRight)
def seat_put_right(now: Tournament, event: SeatPutRight) -> Tournament:
    if event.stack is None:
        return now
    entry = replace(now.field.entries[event.entry], stack=event.stack)
    return replace(now, field=now.field.put(entry))


@tells(SeatPutRight)
def tell_seat_put_right(names: Names, event: SeatPutRight) -> Iterator[Message]:
    values = {"table": event.found.table, "seat": event.found.number}
    yield Message("journalpanel.put-right", {"name": names.entry(event.entry), **values})
