"""A seat kept for somebody who needs it: the one exception to the draw."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.law import law
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import PlayerMoved, SeatsSwapped
from tapisvert.tournament.seating.seats import chair, known
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import balanced


@dataclass(frozen=True, slots=True)
class AssignSeat:
    """Give an entry a certain seat for a reason; whoever was drawn there changes with him."""

    entry: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatAssigned:
    """A seat is kept for an entry and not drawn for anybody else."""

    entry: int
    seat: Seat


@decides(AssignSeat)
@carries("seating.special-needs", "seating.special-needs.seat", "seating.special-needs.swap")
def assign(
    now: Tournament, wish: AssignSeat, _: Meta
) -> tuple[SeatAssigned | SeatsSwapped | PlayerMoved, ...]:
    """Before the draw the seat is kept; after it the player moves there, by a swap if need be."""
    entry = known(now, wish.entry)
    kept = SeatAssigned(wish.entry, wish.seat)
    if entry.status == "registered":
        _check_free_to_keep(now, wish)
        return (kept,)
    if entry.status != "playing" or entry.seat is None:
        raise Illegal("seating.not-seated", entry=wish.entry)
    table = chair(now, wish.seat)
    holder = table.at(wish.seat.number)
    if holder == wish.entry:
        return (kept,)
    if not holder:
        elsewhere = entry.seat.table != wish.seat.table
        entrance = balanced(law(now), table, wish.seat.number) if elsewhere else "plays"
        return (PlayerMoved(wish.entry, wish.seat, entrance), kept)
    if now.field.entries[holder].fixed:
        raise Illegal("seating.kept-for-another", entry=holder)
    return (SeatsSwapped(wish.entry, holder), kept)


def _check_free_to_keep(now: Tournament, wish: AssignSeat) -> None:
    size = 0 if now.setup is None else now.setup.table_size
    if wish.seat.table < 1 or not 1 <= wish.seat.number <= size:
        raise Invalid("tables.no-chair", table=wish.seat.table, chair=wish.seat.number, chairs=size)
    if now.field.playing:
        raise Illegal("seating.seat-him-first", entry=wish.entry)
    for number in now.field.unseated:
        if number != wish.entry and now.field.entries[number].seat == wish.seat:
            raise Illegal("seating.kept-for-another", entry=number)


@evolves(SeatAssigned)
def seat_assigned(now: Tournament, event: SeatAssigned) -> Tournament:
    entry = replace(now.field.entries[event.entry], seat=event.seat, fixed=True)
    return replace(now, field=now.field.put(entry))
