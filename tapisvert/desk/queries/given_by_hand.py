"""What the book leaves to chance and somebody gave by hand: drawn at the desk, or told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from tapisvert.actions import Event
from tapisvert.desk.queries.draws_followed import written
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.tournament.breaking.breaking import BreakTable, TableBroken
from tapisvert.tournament.chips.color_up import ColorUpTable, TableColoredUp
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import EntrySeated, SeatEntry
from tapisvert.tournament.state import Tournament

Manner: TypeAlias = Literal["seat", "cards", "own-seed"]

_COMMANDS: Final = frozenset(map(kind_of, (SeatEntry, BreakTable, ColorUpTable)))


class GivenByHand(NamedTuple):
    """A seat somebody told, or a race nobody else can deal again."""

    manner: Manner
    at: int
    by: str
    place: str
    """The seat, or the table of a race."""
    entry: int = 0
    """Who was given the seat; 0 for a race."""


def given_by_hand(stream_state: StreamState[Tournament]) -> tuple[GivenByHand, ...]:
    """Whatever stands, in the order of the evening."""
    return tuple(
        GivenByHand(manner, record.at, record.actor, place, entry)
        for record in stream_state.of_kinds(*_COMMANDS)
        if record.action not in stream_state.undone
        for manner, place, entry in _given(
            decode(record.command), tuple(map(decode, record.events))
        )
    )


def _given(command: object, events: tuple[Event, ...]) -> Iterator[tuple[Manner, str, int]]:
    for event in events:
        match command, event:
            case SeatEntry(seat=Seat()), EntrySeated():
                yield "seat", written(event.seat), event.entry
            case BreakTable(seats=seats), TableBroken() if seats:
                for each in event.seats:
                    yield "seat", written(each.seat), each.entry
            case ColorUpTable(chance=None), TableColoredUp():
                if any(each.cards for each in event.exchanges):
                    yield "cards" if command.cards else "own-seed", str(event.table), 0
