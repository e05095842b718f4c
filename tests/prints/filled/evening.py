"""Eleven people at three tables of five, at a desk of their own."""

from pathlib import Path
from typing import Any

from tapisvert.actions import Command
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.schema import new_house
from tapisvert.person import Person
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.sheets import SheetName, filled
from tapisvert.prints.filled.source import Source
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.words import Lang
from tests.prints.paper import WHEN, read
from tests.tournament.build import ANA, setup

SEED = "ab" * 32
NAMES = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fay", "Gil", "Hal", "Ida", "Chloé", "Jo")


class Evening:
    """An event that is drawn and started, and whatever is asked for after that."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.people = People(new_house(folder))
        self.people.put(*(Person(f"p{n}", name) for n, name in enumerate(NAMES, 1)))
        self.desk = Desk(MemoryJournal())
        self.count = 0
        ids = tuple(f"p{n}" for n in range(1, len(NAMES) + 1))
        self.do(
            CreateEvent(setup(table_size=5, **changes)),
            RegisterPeople(ids),
            AnnounceDraw(fingerprint(SEED)),
            DrawSeats(Chance(SEED)),
            StartEvent(),
        )

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.count += 1
            self.desk.do("tuesday", command, ANA, f"a{self.count}")

    def undo(self) -> None:
        self.desk.undo("tuesday", f"a{self.count}", ANA, "undo", reason="a mistake")

    def out(self, *entries: int) -> None:
        self.do(*(EliminatePlayers((entry,)) for entry in entries))

    def printed(
        self, sheet: SheetName, lang: Lang = "en", table: int | None = None, **chosen: Any
    ) -> str:
        """What a sheet of the event says."""
        with self.desk.opened("tuesday") as stream_state:
            source = Source(stream_state, self.people)
            choice = PrintChoice(tables=() if table is None else (table,), **chosen)
            return read(filled(sheet, source, lang, WHEN, choice=choice))
