"""A house with a league and its directory, all in memory."""

from itertools import count
from typing import Any, Final

from tapisvert.actions import Command, Meta
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.barring import barring
from tapisvert.desk.league.calendar import open_event
from tapisvert.desk.league.running import LeagueAuthor, Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.desk.running import Desk, Done
from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.port import Journal
from tapisvert.league.course import StandingQuery
from tapisvert.league.record.publishing import PublishResult
from tapisvert.league.record.state import League
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.league.record.build import FOUND, HEAD, PUB, at, night, season, tuesday

load_actions()

CAST: Final = ("ana", "bo", "chloé", "dede", "eli", "flo")
NAMES: Final = ("Ana", "Bo Lee", "Chloé Martin", "Dede", "Eli", "Flo")
SEASON: Final = StandingQuery("s1")
PLAYED: Final = 7 * 24
"""Hours from the founding to the day of the first date."""


class House:
    """Ana's league with one venue, and the desk beside it."""

    def __init__(self, journal: Journal | None = None) -> None:
        self.journal = MemoryJournal() if journal is None else journal
        self.people = Directory()
        self.people.put(*(Person(*each) for each in zip(CAST, NAMES, strict=True)))
        self.leagues = Leagues(self.journal)
        self.desk = Desk(self.journal, (barring(self.journal, self.people),))
        self.standings = Standings(self.leagues, self.people)
        self._actions = count(1)
        self.do(FOUND, season(), PUB, HEAD)

    @property
    def league(self) -> League:
        return self.leagues.known("pur")

    def author(self, hours: float = 0, by: str = "ana") -> LeagueAuthor:
        return LeagueAuthor(self.leagues, "pur", at(hours, by))

    def do(self, *commands: Command, meta: Meta | None = None) -> Done:
        """Commands about the league, one after the other."""
        for command in commands:
            done = self.leagues.do("pur", command, meta or at(0), f"l{next(self._actions)}")
        return done

    def play(self, event: str, *commands: Command, hours: float = 0) -> Done:
        """Commands about an event, one after the other."""
        for command in commands:
            done = self.desk.do(event, command, at(hours), f"e{next(self._actions)}")
        return done

    def publish(self, event: str, *persons: str, **changes: Any) -> None:
        """A date and its result, the winner first."""
        self.do(tuesday(event, **changes), PublishResult(event, night(*persons)))

    def evening(self, event: str = "t1", *persons: str, day: str = "2026-09-08") -> None:
        """A date played at the tables from the draw to the last place, the winner told first."""
        people = persons or CAST[:4]
        self.do(tuesday(event, day))
        open_event(self.desk, self.author(), event)
        self.play(
            event,
            NameSubstitute("bo"),
            RegisterPeople(people),
            DrawSeats(Chance("00" * 16)),
            StartEvent(),
        )
        for entry in range(len(people), 1, -1):
            self.play(event, EliminatePlayers((entry,), (), ((1,),)), hours=2)
        self.play(event, EndEvent(), hours=3)
