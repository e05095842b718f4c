"""When an event began and ended, from its record."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.tournament.phases.running import EventEnded, EventStarted
from tapisvert.tournament.state import Tournament

_STARTED = kind_of(EventStarted)
_ENDED = kind_of(EventEnded)


class Span(NamedTuple):
    """Milliseconds since 1970; an event that has not started began when it was created."""

    started: int
    ended: int | None


def span(stream_state: StreamState[Tournament]) -> Span:
    """The last start and the last end that stand."""
    started, ended = stream_state.records[0].at, None
    for record in stream_state.of_kinds(_STARTED, _ENDED):
        if record.action in stream_state.undone:
            continue
        for event in record.events:
            if event.kind == _STARTED:
                started = decode(event).at
            elif event.kind == _ENDED:
                ended = decode(event).at
    return Span(started, ended)
