"""What becomes of the event between its days."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.tournament.attendance.gone import gone
from tapisvert.tournament.clock import STOPPED, Clock
from tapisvert.tournament.days.events import (
    DayEnded,
    FlightOpened,
    FlightsMerged,
    StacksBagged,
)
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.room import Room
from tapisvert.tournament.state import Tournament


@evolves(FlightOpened)
def opened(now: Tournament, event: FlightOpened) -> Tournament:
    """Entries come in for it; the clock stands before the first level."""
    days = replace(now.days, flight=event.flight)
    return replace(now, days=days, phase="open", clock=STOPPED)


@evolves(StacksBagged)
def bagged(now: Tournament, event: StacksBagged) -> Tournament:
    """Seats are free; a table nobody sits at is closed."""
    field, room = now.field, now.room
    for number, stack in event.stacks.items():
        entry = field.entries[number]
        if entry.seat is not None:
            room = _closed_when_empty(room.vacated(entry.seat), entry.seat.table)
        field = field.put(
            replace(entry, status="bagged", seat=None, stack=stack, presence="here", absence=None)
        )
    return replace(now, field=field, room=room)


def _closed_when_empty(room: Room, number: int) -> Room:
    table = room.tables[number]
    return room if table.players else room.put(replace(table, status="closed"))


@evolves(DayEnded)
def ended(now: Tournament, event: DayEnded) -> Tournament:
    """The clock stands until the next day; a count that differs changes what is in play."""
    levels = () if now.setup is None else now.setup.structure.levels
    clock = now.clock.stopped(levels, event.at)
    days = replace(
        now.days,
        over=(*now.days.over, now.days.flight) if now.days.flight else now.days.over,
        index=max(now.days.index, clock.index),
    )
    bank = now.bank.remove(event.missing, "miscounted") if event.missing else now.bank
    return replace(now, phase="suspended", clock=clock, days=days, bank=bank, hand_for_hand=None)


@evolves(FlightsMerged)
def merged(now: Tournament, event: FlightsMerged) -> Tournament:
    """Everybody waits for a seat again; a smaller stack of the same person leaves play."""
    for number in event.forfeited:
        stack = now.field.entries[number].stack or 0
        now = gone(now, number, stack, "smaller-stack", event.at)
    field = now.field
    for number in sorted(field.bagged):
        field = field.put(replace(field.entries[number], status="registered"))
    days = replace(now.days, flight="", merged=now.days.merged + 1)
    index = now.days.index
    clock = now.clock if now.clock.index == index else Clock(index)
    return replace(now, field=field, days=days, clock=clock)
