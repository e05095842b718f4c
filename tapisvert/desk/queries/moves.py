"""Who was moved lately, from where to where, and why: read from the records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from tapisvert.actions import Event
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.heats.opening import HeatOpened
from tapisvert.tournament.law import law
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.arriving import SeatsConfirmed
from tapisvert.tournament.seating.late import EntrySeated
from tapisvert.tournament.seating.moving import PlayerMoved, SeatPutRight, SeatsSwapped
from tapisvert.tournament.seating.opening import TableSplit
from tapisvert.tournament.seating.seats import Placed
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance

Why: TypeAlias = Literal[
    "balance", "seat", "break", "final", "split", "late", "swap", "wrong-seat", "heat"
]

WINDOW: Final = 10 * 60_000
"""Milliseconds for which a move is worth telling."""
FRESH: Final = 3 * 60_000
"""And for which it is new to the room."""
_EVERYBODY: Final = ("final", "heat")
"""Moves the whole room makes at once: the television seats them, and play waits for them."""
_MOST: Final = 2000
"""Records looked through at the most."""
_ARTICLES: Final[Mapping[Why, tuple[GroundSubject, ...]]] = {
    "balance": (("balance.who", "balance"),),
    "seat": (),
    "break": (("break", "break.seats", "break.draw"),),
    "final": (("final-table.redraw", "final-table.size"),),
    "split": ("seating.new-table",),
    "late": (("entry.late.seat", "entry.late.stack-and-seat"),),
    "swap": ("seating.special-needs",),
    "wrong-seat": ("seating.draw",),
    "heat": ("seating.draw",),
}


class Move(NamedTuple):
    """One player and their new seat."""

    entry: int
    origin: Seat | None
    """None for somebody who had no seat before."""
    seat: Seat
    why: Why
    entrance: Entrance
    at: int
    grounds: tuple[Citation, ...]
    arrived: bool = False
    """Whether somebody saw them sit down there."""


_KINDS: Final = frozenset(
    map(
        kind_of,
        (
            *(PlayerMoved, SeatsSwapped, SeatPutRight, TableSplit),
            *(EntrySeated, TableBroken, FinalTableFormed, HeatOpened),
        ),
    )
)


def recent_moves(stream_state: StreamState[Tournament], at: int) -> tuple[Move, ...]:
    """The last move of everybody who was moved in the minutes before, the newest first.

    Those who went out since, or were moved back by an undo, are not told of any more.
    """
    first = _first(stream_state, at - WINDOW)
    if first is None:
        return ()
    moves: dict[int, Move] = {}
    confirmed = _confirmed(stream_state, stream_state.records[: first.version - 1])
    now = stream_state.at(first.version - 1, stream_state.undone)
    for record in stream_state.records[first.version - 1 :]:
        events = tuple(map(decode, record.events))
        if record.action in stream_state.undone:
            now = stream_state.handlers.left_behind(now, events)
            continue
        for event in events:
            for move in _moves(now, event, record.at):
                moves.pop(move.entry, None)
                moves[move.entry] = move
            if isinstance(event, SeatsConfirmed):
                for entry in moves.keys() & set(event.entries):
                    moves[entry] = moves[entry]._replace(arrived=True)
                if not confirmed:
                    _leave_behind(moves, record.at)
                confirmed = True
            now = stream_state.handlers.evolve(now, event)
    standing = (move for move in moves.values() if move.seat == now.field.entries[move.entry].seat)
    playing = (move for move in standing if now.field.entries[move.entry].status == "playing")
    return tuple(reversed(tuple(playing)))


def on_the_way(stream_state: StreamState[Tournament], at: int) -> tuple[Move, ...]:
    """Who was moved and has not been seen in the new seat; nobody once the move is old.

    A house that confirms nobody in an event is not asked to: its moves go after three minutes.
    Once the evening is over nobody is.
    """
    if stream_state.now.phase in ("over", "cancelled"):
        return ()
    recent = recent_moves(stream_state, at)
    lasts = told_for(stream_state) if recent else FRESH
    return tuple(
        move
        for move in recent
        if not move.arrived and move.why not in _EVERYBODY and at <= move.at + lasts
    )


def told_for(stream_state: StreamState[Tournament]) -> int:
    """Milliseconds for which somebody is said to be on the way."""
    return WINDOW if confirms_seats(stream_state) else FRESH


def confirms_seats(stream_state: StreamState[Tournament]) -> bool:
    """Whether somebody here says who sits; where nobody does, nobody waits to be told."""
    return _confirmed(stream_state, stream_state.records)


def _confirmed(stream_state: StreamState[Tournament], records: Sequence[Record]) -> bool:
    kind = kind_of(SeatsConfirmed)
    return any(
        event.kind == kind
        for record in records[-_MOST:]
        if record.action not in stream_state.undone
        for event in record.events
    )


def _leave_behind(moves: dict[int, Move], at: int) -> None:
    """Who had gone from the list before anybody was ever confirmed does not come back to it."""
    for entry, move in moves.items():
        if move.at + FRESH < at:
            moves[entry] = move._replace(arrived=True)


def _first(stream_state: StreamState[Tournament], since: int) -> Record | None:
    """The first record of the window that moved anybody and stands."""
    first = None
    for record in reversed(stream_state.records[-_MOST:]):
        if record.at < since:
            break
        moved = any(event.kind in _KINDS for event in record.events)
        if moved and record.action not in stream_state.undone:
            first = record
    return first


def _moves(now: Tournament, event: Event, at: int) -> Iterator[Move]:
    for placed, why in _placed(now, event):
        origin = now.field.entries[placed.entry].seat
        if isinstance(event, SeatPutRight):
            origin = event.found
        grounds = cited(law(now), *_ARTICLES[why])
        yield Move(placed.entry, origin, placed.seat, why, placed.entrance, at, grounds)


def _placed(now: Tournament, event: Event) -> Iterator[tuple[Placed, Why]]:
    entries = now.field.entries
    match event:
        case PlayerMoved(entry, seat, entrance):
            origin = entries[entry].seat
            elsewhere = origin is None or origin.table != seat.table
            yield Placed(entry, seat, entrance), "balance" if elsewhere else "seat"
        case SeatsSwapped(first, second):
            for entry, other in ((first, second), (second, first)):
                taken = entries[other].seat
                if taken is not None:
                    yield Placed(entry, taken), "swap"
        case SeatPutRight(entry):
            own = entries[entry].seat
            if own is not None:
                yield Placed(entry, own), "wrong-seat"
        case TableSplit():
            for number, entry in enumerate(event.moved, 1):
                yield Placed(entry, Seat(event.new_table, number)), "split"
            yield Placed(event.entry, event.seat), "late"
        case EntrySeated(entry, seat, entrance):
            yield Placed(entry, seat, entrance), "late"
        case TableBroken():
            yield from ((placed, "break") for placed in event.seats)
        case HeatOpened():
            yield from ((placed, "heat") for placed in event.seats)
        case FinalTableFormed():
            yield from ((placed, "final") for placed in event.seats)
        case _:
            return
