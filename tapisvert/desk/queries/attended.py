"""Who was where: the events somebody entered, their place in each, and when they were seen last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from threading import RLock
from typing import Final

from tapisvert.desk.running import Desk
from tapisvert.desk.snapshots import Snapshots
from tapisvert.journal.port import Journal
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.placing.ranking import place_of
from tapisvert.tournament.state import Phase, Tournament

_SHOWN: Final = 50


@dataclass(frozen=True, slots=True)
class AttendedNight:
    """One event somebody entered."""

    event: str
    name: str
    at: int
    """When the event was made, in milliseconds since 1970 UTC."""
    phase: Phase
    field: int
    """Entries of the event."""
    entries: int
    """How often they entered."""
    place_from: int | None
    """None while they play, or where no place was taken."""
    place_to: int | None


class Attended:
    """Looks at events again only where something changed.

    `changed` names the events to look at since it was asked last; without it, all of them.
    """

    def __init__(self, desk: Desk, changed: Callable[[], Iterable[str]] | None = None) -> None:
        self._desk = desk
        self._changed = desk.streams if changed is None else changed
        self._people: dict[str, frozenset[str]] = {}
        self._at: dict[str, int] = {}
        self._events: dict[str, set[str]] = defaultdict(set)
        self._last: dict[str, int] = {}
        self._lock = RLock()

    @property
    def journal(self) -> Journal:
        """Where the events are kept, with the leagues beside them."""
        return self._desk.journal

    @property
    def snapshots(self) -> Snapshots | None:
        """Where its long records begin."""
        return self._desk.snapshots

    def seen(self) -> Callable[[str], int]:
        """Tells when somebody was seen last, as of now; 0 for somebody never seen."""
        with self._lock:
            self._look()
        return lambda person: self._last.get(person, 0)

    def count(self, ids: Collection[str]) -> int:
        """How many events somebody entered, under any of their ids."""
        with self._lock:
            self._look()
            return len(self._where(ids))

    def of(self, ids: Collection[str], most: int = _SHOWN) -> tuple[AttendedNight, ...]:
        """The events somebody entered under any of their ids, the newest first."""
        with self._lock:
            self._look()
            newest = sorted(self._where(ids), key=lambda event: (-self._at[event], event))[:most]
        nights = (_night(self._desk.now(event), event, self._at[event], ids) for event in newest)
        return tuple(night for night in nights if night is not None)

    def _where(self, ids: Collection[str]) -> set[str]:
        return set().union(*(self._events.get(one, set()) for one in ids))

    def _look(self) -> None:
        for event in self._changed():
            try:
                people, at = self._present(event)
            except Invalid:
                continue  # a damaged record: whoever was there is not known
            before = self._people.get(event, frozenset())
            self._people[event] = people
            self._at[event] = at
            for person in before ^ people:
                self._events[person] ^= {event}
                self._last[person] = max(map(self._at.__getitem__, self._events[person]), default=0)

    def _present(self, event: str) -> tuple[frozenset[str], int]:
        """Who entered an event, and when it was set up."""
        with self._desk.opened(event) as stream_state:
            people = frozenset(
                entry.person
                for entry in stream_state.now.field.entries.values()
                if entry.status != "withdrawn"
            )
            return people, stream_state.records[0].at if stream_state.records else 0


def _night(now: Tournament, event: str, at: int, ids: Collection[str]) -> AttendedNight | None:
    entries = [entry for one in ids for entry in now.field.of(one) if entry.status != "withdrawn"]
    if now.setup is None or not entries:
        return None
    placed = [place for entry in entries if (place := place_of(now, entry.number)) is not None]
    best = min(placed, key=lambda one: one.place_from, default=None)
    return AttendedNight(
        event,
        now.setup.name,
        at,
        now.phase,
        now.field.admitted,
        len(entries),
        None if best is None else best.place_from,
        None if best is None else best.place_to,
    )
