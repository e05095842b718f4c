"""A house with several events at once, a plan of twelve tables, and a festival."""

from typing import Any

from tapisvert.actions import Command, Meta
from tapisvert.desk.festival.preparing import HOUSE, shared_between_events
from tapisvert.desk.festival.running import Festivals
from tapisvert.desk.running import Desk, Done
from tapisvert.festival.floor import PlanFloor
from tapisvert.festival.state import Festival
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.tournament.build import setup

AT = 1_700_000_000_000
CHANCE = Chance("00112233445566778899aabbccddeeff")


class FestivalHouse:
    """Ana directs all of it."""

    def __init__(self, plan: bool = True) -> None:
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal, preparing=shared_between_events(self.journal))
        self.festivals = Festivals(self.journal, desk=self.desk)
        self.at = AT
        self._actions = 0
        if plan:
            self.share(PlanFloor(tuple(range(1, 13))))

    @property
    def shared(self) -> Festival:
        return self.festivals.shared

    def meta(self, by: str = "ana") -> Meta:
        self.at += 1000
        return Meta(self.at, by)

    def share(self, command: Command, by: str = "ana") -> Done:
        """Something of the festival."""
        return self.festivals.do(HOUSE, command, self.meta(by), self._action())

    def do(self, event: str, command: Command, by: str = "ana") -> Done:
        """Something of one event."""
        return self.desk.do(event, command, self.meta(by), self._action())

    def _action(self) -> str:
        self._actions += 1
        return f"a{self._actions}"

    def event(self, name: str, players: int = 0, **changes: Any) -> str:
        """An event that takes entries, with so many people of its own."""
        self.do(name, CreateEvent(setup(name=name.title(), **changes)))
        if players:
            self.do(name, RegisterPeople(tuple(f"{name}-{n}" for n in range(players))))
        return name

    def draw(self, event: str, *tables: int) -> tuple[int, ...]:
        """Seats at tables, or at those the house gives."""
        self.do(event, DrawSeats(CHANCE, tables=tables))
        return tuple(sorted(self.desk.now(event).layout.in_use))

    def start(self, event: str, *tables: int) -> None:
        self.draw(event, *tables)
        self.do(event, StartEvent())
