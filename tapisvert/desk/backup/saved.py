"""What a backup holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from tapisvert.actions import actor_ids
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.waiting import Application
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.port import Journal
from tapisvert.journal.record import Record
from tapisvert.person import Person
from tapisvert.slotted import dataclass, field


@dataclass(frozen=True, slots=True)
class Saved:
    """One stream: its records as the journal has them."""

    stream: str
    records: tuple[Record, ...]
    head: HeadSignature | None = field(default=None, compare=False)
    """The checksum of the last record, signed by the house it comes from."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What one file holds."""

    made: int
    """Milliseconds since 1970 UTC."""
    streams: tuple[Saved, ...]
    people: tuple[Person, ...] = ()
    authors: Mapping[str, str] = field(default_factory=dict)
    """The names of those who wrote the records and are not in the directory of people."""
    whole: bool = False
    """Whether it is the whole house, with everybody it knows."""
    club: Mapping[str, str] = field(default_factory=dict)
    """How the house is set up, as far as it was ever asked."""
    sign_ups: tuple[tuple[str, Application], ...] = ()
    """Those who ask to be members, with the league they wait for; of a whole house alone."""
    texts: tuple[tuple[str, str], ...] = ()
    """Structures and rules the house wrote itself, by place; of a whole house alone."""
    left_out: tuple[str, ...] = ()
    """Streams of the house that are damaged and not in it; the file itself does not say so."""


class PeopleStore(Protocol):
    """Whatever keeps people: the file of the terminal, the database of the room."""

    def directory(self) -> Directory: ...

    def bring(self, *people: Person) -> None: ...


class Store(Protocol):
    """Whatever keeps a house: the files of the terminal, the database of the room."""

    @property
    def journal(self) -> Journal: ...

    @property
    def people(self) -> PeopleStore: ...

    @property
    def key(self) -> str:
        """What the signatures of this house are checked with; empty where it has no key."""
        ...

    def head(self, stream: str, at: int) -> HeadSignature | None:
        """The stream as it is, signed by the house; None where a house has no key."""
        ...

    def authors(self, ids: Iterable[str]) -> Mapping[str, str]:
        """The names of those who write records and are not in the directory."""
        ...

    def club(self) -> Mapping[str, str]:
        """How the house is set up."""
        ...

    def new_hash(self, stream: str) -> str | None:
        """The hash to publish instead of one whose seed stayed elsewhere; None where all is here.

        Seeds travel in no file: whoever has one could draw with it at home.
        """
        ...

    def keep_authors(self, names: Mapping[str, str]) -> None: ...

    def sign_ups(self) -> tuple[tuple[str, Application], ...]:
        """Those who ask to be members of its leagues."""
        ...

    def keep_sign_ups(self, league: str, applications: Iterable[Application]) -> None:
        """Let them wait here too."""
        ...

    def texts(self) -> tuple[tuple[str, str], ...]:
        """Structures and rules the house wrote itself."""
        ...

    def keep_texts(self, texts: Iterable[tuple[str, str]]) -> None:
        """Keep those this house has none of."""
        ...

    def keep_club(self, club: Mapping[str, str]) -> None:
        """Take over how another house is set up, unless this one is already."""
        ...


def named(records: Iterable[Record]) -> set[str]:
    """Every text of the records that may be somebody's id."""
    ids: set[str] = set()
    for record in records:
        ids.update(actor_ids(record.actor))
        _texts(record.command.data, ids.add)
        for event in record.events:
            _texts(event.data, ids.add)
    return ids


def with_twins(ids: set[str], everybody: Iterable[Person]) -> tuple[Person, ...]:
    """The people of these ids, and those they turned out to be the same as."""
    known = {person.id: person for person in everybody}
    people: dict[str, Person] = {}
    asked = [known[one] for one in ids if one in known]
    while asked:
        person = asked.pop()
        if person.id not in people:
            people[person.id] = person
            twin = known.get(person.same_as)
            asked += [] if twin is None else [twin]
    return tuple(sorted(people.values(), key=lambda one: one.id))


def _texts(value: Any, take: Callable[[str], object]) -> None:
    if isinstance(value, str):
        take(value)
    elif isinstance(value, Mapping):
        for name, item in value.items():
            take(name)
            _texts(item, take)
    elif isinstance(value, (list, tuple)):
        for item in value:
            _texts(item, take)
