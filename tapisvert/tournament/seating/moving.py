"""Moves and swaps of players who sit."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.law import law
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, free, known, sat, seated
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance, balanced


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """Move a player to a free seat; `origin` is the seat he was seen in."""

    entry: int
    seat: Seat
    origin: Seat | None = None


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player changed seats."""

    entry: int
    seat: Seat
    entrance: Entrance = "plays"


@dataclass(frozen=True, slots=True)
class SwapSeats:
    """Let two players exchange their seats."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """Two players exchanged their seats."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class PutSeatRight:
    """Send a player found in a wrong seat to his own, with the chips he has."""

    entry: int
    found: Seat
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class SeatPutRight:
    """A player went from a wrong seat to his own."""

    entry: int
    found: Seat
    stack: int | None


@decides(MovePlayer)
@carries("balance", "balance.who", "balance.seat", "balance.quick-moves")
def move(now: Tournament, wish: MovePlayer, meta: Meta) -> tuple[PlayerMoved, ...]:
    """At his new table he plays, waits or pays as the book says of a moved player."""
    _, origin = seated(now, wish.entry)
    if wish.origin is not None and wish.origin != origin:
        raise Conflict(
            "seating.moved-meanwhile", entry=wish.entry, table=origin.table, seat=origin.number
        )
    if wish.seat == origin:
        raise Illegal("seating.same-seat", table=origin.table, seat=origin.number)
    table = free(now, wish.seat)
    if origin.table == wish.seat.table:
        return (PlayerMoved(wish.entry, wish.seat),)
    return (PlayerMoved(wish.entry, wish.seat, balanced(law(now), table, wish.seat.number)),)


@decides(SwapSeats)
@carries("seating.special-needs.swap")
def swap(now: Tournament, wish: SwapSeats, _: Meta) -> tuple[SeatsSwapped, ...]:
    """Two who sit, and not the same one twice."""
    if wish.first == wish.second:
        raise Invalid("seating.swap-alone")
    for number in (wish.first, wish.second):
        seated(now, number)
    return (SeatsSwapped(wish.first, wish.second),)


@decides(PutSeatRight)
@carries("seating.draw")
def put_right(now: Tournament, wish: PutSeatRight, meta: Meta) -> tuple[SeatPutRight, ...]:
    """His own seat is the one he drew; what he won or lost elsewhere stays as it is."""
    _, own = seated(now, wish.entry)
    if wish.found == own:
        raise Illegal("seating.right-seat", table=own.table, seat=own.number)
    if wish.stack is not None and wish.stack < 1:
        raise Invalid("seating.bad-stack")
    return (SeatPutRight(wish.entry, wish.found, wish.stack),)


@evolves(PlayerMoved)
def player_moved(now: Tournament, event: PlayerMoved) -> Tournament:
    moved = sat(now, Placed(event.entry, event.seat, event.entrance))
    if now.room.receiving is None:
        return moved
    return replace(moved, room=replace(moved.room, receiving=None))


@evolves(SeatsSwapped)
def seats_swapped(now: Tournament, event: SeatsSwapped) -> Tournament:
    first, second = (known(now, number) for number in (event.first, event.second))
    assert first.seat is not None
    assert second.seat is not None
    room = now.room.seated(first.seat, second.number).seated(second.seat, first.number)
    field = now.field.put(replace(first, seat=second.seat)).put(replace(second, seat=first.seat))
    return replace(now, room=room, field=field)


@evolves(SeatPutRight)
def seat_put_right(now: Tournament, event: SeatPutRight) -> Tournament:
    if event.stack is None:
        return now
    entry = replace(now.field.entries[event.entry], stack=event.stack)
    return replace(now, field=now.field.put(entry))
