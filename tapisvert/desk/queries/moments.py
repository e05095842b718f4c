"""What has just happened to the whole room: the money is reached, play was stopped."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.tournament.phases.running import EventSuspended
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.rebuying.window import more_may_come
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

    Hand-for-hand is over by then: while it lasts somebody may still share the last place. Nobody
    comes in or buys again any more: until then there may be more players, and more prizes.
    """
    recent: list[Record] = []
    begun = since
    for record in reversed(stream_state.records):
        if record.at < since:
            begun = int(record.at)
            break
        recent.append(record)
    if not recent or not _all_paid(stream_state.now, int(recent[0].at)):
        return None
    before = stream_state.at(recent[-1].version - 1, stream_state.undone)
    was_paid = _all_paid(before, begun)
    for record in reversed(recent):
        after = stream_state.at(record.version, stream_state.undone)
        is_paid = _all_paid(after, int(record.at))
        if is_paid and places_paid(before) and not was_paid:
            return int(record.at)
        before, was_paid = after, is_paid
    return None


def _all_paid(now: Tournament, at: int) -> bool:
    if now.phase != "running" or now.hand_for_hand is not None or more_may_come(now, at):
        return False
    return 1 < alive(now) <= places_paid(now)
