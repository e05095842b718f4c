"""Every event of a desk, for a list."""

from __future__ import annotations

from tapisvert.desk.running import Desk
from tapisvert.slotted import dataclass
from tapisvert.tournament.law import chosen_book
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.state import Phase


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """One event in a line."""

    event: str
    """The name of its record."""
    name: str
    book: str
    phase: Phase
    entries: int
    left: int
    at: int
    """When it was created."""


def events(desk: Desk) -> tuple[ListedEvent, ...]:
    """All events that can be read, the newest first."""
    events = (one for one in desk.each(lambda stream: _listed(desk, stream)) if one is not None)
    return tuple(sorted(events, key=lambda each: (-each.at, each.event)))


def _listed(desk: Desk, stream: str) -> ListedEvent | None:
    with desk.opened(stream) as stream_state:
        now = stream_state.now
        if now.setup is None:
            return None
        return ListedEvent(
            stream,
            now.setup.name,
            chosen_book(now.setup),
            now.phase,
            now.field.admitted,
            alive(now),
            stream_state.records[0].at,
        )
