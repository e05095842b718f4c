"""A short evening to save and open."""

from collections.abc import Iterable, Mapping

from tapisvert.actions import Command, Meta
from tapisvert.desk.backup.gathering import of_streams
from tapisvert.desk.backup.saved import Backup
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.waiting import Application
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.tournament.build import setup

load_actions()

COMMANDS: tuple[Command, ...] = (
    CreateEvent(setup()),
    RegisterPeople(("p1", "p2", "p3")),
    NameSubstitute("p4"),
    DrawSeats(Chance("00112233445566778899aabbccddeeff")),
    StartEvent(),
    EliminatePlayers((1,)),
    EliminatePlayers((2,)),
)
CAST = (
    Person("p1", "Ana Bélanger", "ana@example.org", language="fr"),
    Person("p2", "Bo Lefèvre", language="en"),
    Person("p3", "Chloé Œuvrard", phone="514 555 0199"),
    Person("p4", "Dede O'Neil"),
    Person("p9", "Somebody Else"),
)


class MemoryPeople(Directory):
    """A directory that lasts as long as the test."""

    def __init__(self, *people: Person) -> None:
        super().__init__()
        self.put(*people)

    def everybody(self) -> tuple[Person, ...]:
        return tuple(self)

    def put(self, *people: Person) -> None:
        for person in people:
            super().put(person)

    bring = put


def played(journal: MemoryJournal, many: int = len(COMMANDS), stream: str = "tuesday") -> Desk:
    """The first so many commands of the evening."""
    desk = Desk(journal)
    for number, command in enumerate(COMMANDS[:many]):
        desk.do(stream, command, Meta(1_000_000 + number, "ana"), f"a{number}")
    return desk


OPENER = Meta(6_000_000, "bo")
"""Whoever opens a file."""


class MemoryStore:
    """A house in memory."""

    def __init__(self, journal: MemoryJournal | None = None, *people: Person) -> None:
        self.journal = journal or MemoryJournal()
        self.people = MemoryPeople(*people)
        self.kept_authors: dict[str, str] = {}
        self.kept_club: dict[str, str] = {}
        self.waiting: tuple[tuple[str, Application], ...] = ()

    @property
    def key(self) -> str:
        return ""

    def head(self, stream: str, at: int) -> None:
        return None

    def authors(self, ids: Iterable[str]) -> Mapping[str, str]:
        return {one: name for one, name in self.kept_authors.items() if one in set(ids)}

    def club(self) -> Mapping[str, str]:
        return self.kept_club

    def new_hash(self, stream: str) -> str | None:
        return None

    def keep_authors(self, names: Mapping[str, str]) -> None:
        self.kept_authors.update(names)

    def texts(self) -> tuple[tuple[str, str], ...]:
        return ()

    def keep_texts(self, texts: Iterable[tuple[str, str]]) -> None:
        pass

    def sign_ups(self) -> tuple[tuple[str, Application], ...]:
        return self.waiting

    def keep_sign_ups(self, league: str, applications: Iterable[Application]) -> None:
        self.waiting += tuple((league, each) for each in applications)

    def keep_club(self, club: Mapping[str, str]) -> None:
        self.kept_club = self.kept_club or dict(club)


def house(many: int = len(COMMANDS)) -> MemoryStore:
    """The house in which the first so many commands were granted."""
    store = MemoryStore(None, *CAST)
    played(store.journal, many)
    store.kept_authors["ana"] = "Ana"
    store.kept_club["place"] = "Lyon"
    return store


def saved(many: int = len(COMMANDS)) -> Backup:
    """A backup of the evening after so many commands."""
    return of_streams(house(many), ["tuesday"], 5_000)


WHOLE = saved(3)
