"""What has just happened to the whole room: the money is reached, play was stopped."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.tournament.phases.running import EventSuspended
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import ClockStopped

_STOPS: Final = frozenset((kind_of(ClockStopped), kind_of(EventSuspended)))


class Stop(NamedTuple):
    """Since when nothing counts, and why."""

    at: int
    reason: str


def last_stop(stream_state: StreamState[Tournament]) -> Stop | None:
    """The last time somebody stopped the clock or all play, as it stands."""
    for record in reversed(stream_state.records):
        if record.action in stream_state.undone:
            continue
        for stored in reversed(record.events):
            if stored.kind in _STOPS:
                event: ClockStopped | EventSuspended = decode(stored)
                return Stop(event.at, event.reason)
    return None


def money_reached(stream_state: StreamState[Tournament], since: int) -> int | None:
    """When everybody left came to be paid, if that was after a moment; None if not.

    Hand-for-hand is over by then: while it lasts somebody may still share the last place.
    """
    if not _all_paid(stream_state.now):
        return None
    recent: list[Record] = []
    for record in reversed(stream_state.records):
        if record.at < since:
            break
        recent.append(record)
    if not recent:
        return None
    before = stream_state.at(recent[-1].version - 1, stream_state.undone)
    for record in reversed(recent):
        after = stream_state.at(record.version, stream_state.undone)
        if _all_paid(after) and places_paid(before) and not _all_paid(before):
            return int(record.at)
        before = after
    return None


def _all_paid(now: Tournament) -> bool:
    if now.phase != "running" or now.hand_for_hand is not None:
        return False
    return 1 < alive(now) <= places_paid(now)
