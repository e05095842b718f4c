"""What happened to one player tonight, from the records: a line for each step, the oldest first."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, NamedTuple

from tapisvert.actions import Event
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode
from tapisvert.journal.record import Record, Stored
from tapisvert.tournament.attendance.leaving import PlayerLeft, StackSurrendered
from tapisvert.tournament.attendance.presence import PlayerAway, PlayerBack
from tapisvert.tournament.elimination.correcting import (
    EliminatedReplaced,
    KnockOutCorrected,
    OrderCorrected,
)
from tapisvert.tournament.elimination.eliminating import PlayersEliminated
from tapisvert.tournament.penalties.giving import PenaltyGiven, PlayerDisqualified
from tapisvert.tournament.prizes.paying import PrizePaid
from tapisvert.tournament.rebuying.buying import AddOnBought, RebuyAnnounced, RebuyBought, RebuyPaid
from tapisvert.tournament.registration.arriving import LatenessAnnounced, PlayerArrived
from tapisvert.tournament.registration.registering import (
    EntryWithdrawn,
    PersonRegistered,
    WaitingAdmitted,
)
from tapisvert.tournament.seating.moving import SeatsSwapped
from tapisvert.tournament.state import Tournament

_SINGLE: Final = ("entry", "instead", "first", "second", "keep", "other")
_SEVERAL: Final = ("entries", "seats")
_LEAVING: Final = (PlayersEliminated, PlayerLeft, PlayerDisqualified, EliminatedReplaced)


class Step(NamedTuple):
    """One line: a sentence by its key and values, when, by whom, and the action it was part of."""

    key: str
    values: Mapping[str, Any]
    at: int
    by: str
    action: str


def timeline(stream_state: StreamState[Tournament], entries: Collection[int]) -> tuple[Step, ...]:
    """All that stands of what happened to some entries of one person."""
    wanted = frozenset(entries)
    return tuple(
        Step(key, values, record.at, record.actor, record.action)
        for record, nth in stream_state.telling_of(_named, wanted)
        if record.action not in stream_state.undone
        for key, values in _told(_event(record, nth, wanted), wanted)
    )


def action_of(stream_state: StreamState[Tournament], entry: int, *kinds: type) -> str:
    """The last action that stands and led to one of such events for an entry; "" if none did."""
    wanted = frozenset((entry,))
    for record, nth in reversed(stream_state.telling_of(_named, wanted)):
        if record.action in stream_state.undone:
            continue
        if isinstance(_event(record, nth, wanted), kinds):
            action: str = record.action
            return action
    return ""


def taken_out(stream_state: StreamState[Tournament], entry: int) -> str:
    """The action by which somebody left the field, however that was; "" for who is in it."""
    return action_of(stream_state, entry, *_LEAVING)


def _event(record: Record, nth: int, wanted: frozenset[int]) -> Event:
    """One event of a record, read no further than it concerns these entries."""
    event: Event = decode(_narrowed(record.events[nth], wanted))
    return event


def _named(record: Record) -> Iterator[tuple[Hashable, int]]:
    """The entries each event of a record names."""
    for nth, stored in enumerate(record.events):
        data = stored.data
        single = (data.get(name) for name in _SINGLE)
        several = (data[name] for name in _SEVERAL if type(data.get(name)) is list)
        named = chain(single, map(_entry, chain.from_iterable(several)))
        yield from ((entry, nth) for entry in {one for one in named if type(one) is int})


def _narrowed(stored: Stored, wanted: frozenset[int]) -> Stored:
    """An event that seats a whole room, with the seats of these entries alone."""
    seats = stored.data.get("seats")
    if type(seats) is not list:
        return stored
    return Stored(stored.kind, {**stored.data, "seats": [s for s in seats if _entry(s) in wanted]})


def _entry(stored: Any) -> Any:
    """The entry of an item in a list: the item itself, or the first of what stands there."""
    return stored[0] if type(stored) is list and stored else stored


def _told(event: Event, wanted: frozenset[int]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    match event:
        case PersonRegistered(status="waiting"):
            yield "playerspanel.line-waiting", {}
        case PersonRegistered(late_penalty=int(chips)) if chips:
            yield "playerspanel.line-registered-late", {"chips": chips}
        case PersonRegistered():
            yield "playerspanel.line-registered", {}
        case WaitingAdmitted():
            yield "playerspanel.line-admitted", {}
        case EntryWithdrawn():
            yield "playerspanel.line-withdrawn", {}
        case LatenessAnnounced():
            yield "playerspanel.line-late", {}
        case PlayerArrived():
            yield "playerspanel.line-arrived", {}
        case PlayersEliminated():
            yield "playerspanel.line-out", {}
        case EliminatedReplaced():
            back = event.entry in wanted
            yield f"playerspanel.line-{'not-out' if back else 'out'}", {}
        case KnockOutCorrected() if event.by:
            if event.entry in wanted:
                yield "playerspanel.line-out-by", {"players": event.by}
        case OrderCorrected() | KnockOutCorrected():
            if event.entry in wanted:
                yield "playerspanel.line-corrected", {}
        case RebuyBought() | RebuyAnnounced():
            yield "playerspanel.line-rebuy", {"chips": event.chips}
        case AddOnBought():
            yield "playerspanel.line-add-on", {"chips": event.chips}
        case RebuyPaid():
            yield "playerspanel.line-paid", {}
        case PenaltyGiven():
            yield "playerspanel.line-penalty", {"step": event.step, "reason": event.reason}
        case PlayerAway():
            yield "playerspanel.line-away", {}
        case PlayerBack():
            yield "playerspanel.line-back", {}
        case PlayerLeft():
            yield "playerspanel.line-left", {}
        case StackSurrendered():
            yield "playerspanel.line-surrendered", {}
        case PlayerDisqualified():
            yield "playerspanel.line-disqualified", {}
        case PrizePaid():
            yield "playerspanel.line-prize", {}
        case SeatsSwapped():
            yield "playerspanel.line-swapped", {}
        case _:
            yield from _seated(event, wanted)


def _seated(event: Event, wanted: frozenset[int]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """A seat taken, whatever led to it."""
    for placed in getattr(event, "seats", (event,)):
        seat = getattr(placed, "seat", None)
        if seat is not None and getattr(placed, "entry", 0) in wanted:
            yield "playerspanel.line-seated", {"table": seat.table, "seat": seat.number}
