"""Where the values of a sheet come from: the record of an event and the names of its people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from tapisvert.actions import Event
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode
from tapisvert.journal.record import Record
from tapisvert.person import PeopleById
from tapisvert.refusals import Invalid
from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.names import Names
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True)
class Source:
    """One event as it stands; use it while the stream is held, or on a copy that stays still."""

    stream_state: StreamState[Tournament]
    people: PeopleById
    author: Callable[[str], str] | None = None
    """The name of whoever did something, where the directory does not know it."""

    @property
    def now(self) -> Tournament:
        return self.stream_state.now

    @property
    def setup(self) -> Setup:
        if self.now.setup is None:
            raise Invalid("event.no-setup")
        return self.now.setup

    @cached_property
    def names(self) -> Names:
        return Names(self.now, self.people)

    @cached_property
    def _shared(self) -> frozenset[str]:
        """Names that more than one person of the event has."""
        count = Counter(self.names.of(person) for person in self.now.field.by_person)
        return frozenset(name for name, bearers in count.items() if bearers > 1)

    def person(self, person: str) -> str:
        """A name, with the number of an entry where another has the same one."""
        name = self.names.of(person)
        if name not in self._shared:
            return name
        return f"{name} (#{self.now.field.by_person[person][-1]})"

    def entry(self, number: int) -> str:
        """The name that goes with an entry; of a team both."""
        if number in self.now.teams:
            return self.names.entry(number)
        return self.person(self.now.field.entries[number].person)

    def by(self, author: str) -> str:
        """Who did something."""
        return self.names.of(author) if self.author is None else self.author(author)

    def standing(self) -> Iterator[tuple[Record, Event]]:
        """What happened and was not undone, the newest first."""
        for record in reversed(self.stream_state.records):
            if record.action not in self.stream_state.undone:
                for event in map(decode, record.events):
                    yield record, event

    def before(self, record: Record) -> Tournament:
        """The event as it was just before something happened."""
        return self.stream_state.at(record.version - 1, self.stream_state.undone)

    @cached_property
    def seat_draw(self) -> DrawMade | None:
        """The draw of the seats, if they were drawn."""
        standing = (event for _, event in self.standing() if isinstance(event, DrawMade))
        return next((draw for draw in standing if draw.purpose == "seats"), None)

    @property
    def draw_hash(self) -> str:
        """What was published before the seats were drawn; nothing where nothing was."""
        return "" if self.seat_draw is None else self.seat_draw.hash or ""
