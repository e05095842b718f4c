"""Evenings for a television: begun so many minutes ago, with players who have names."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from tapisvert.actions import Command, Meta
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import StartClock
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import Part, View, parts
from tapisvert.web.moment import now
from tapisvert.words import Lang
from tests.tournament.build import setup

MINUTE = 60_000
SEED = "00112233445566778899aabbccddeeff"
NAMES = ("Ana Roy", "Bo Lee", "Chloé Martin", "Dede Ng")


class Evening:
    """An event under a name, its commands told in minutes after its start."""

    def __init__(self, name: str = "tuesday", began: float = 0, **changes: Any) -> None:
        self.name = name
        self.start = now() - round(began * MINUTE)
        self._count = 0
        self.do(CreateEvent(setup(**changes)), -60)

    def do(self, command: Command, minute: float) -> None:
        """A command granted at a minute."""
        self._count += 1
        desk().do(self.name, command, Meta(self.at(minute), "account-1"), f"a{self._count}")

    def at(self, minute: float) -> int:
        return self.start + round(minute * MINUTE)

    def enter(self, *names: str) -> Evening:
        """People with these names, or as many as there are in the cast."""
        told = names or NAMES
        people().put(*(Person(f"{self.name}-{n}", name) for n, name in enumerate(told)))
        self.do(RegisterPeople(tuple(f"{self.name}-{n}" for n in range(len(told)))), -30)
        return self

    def drawn(self, *tables: int, minute: float = -10) -> Evening:
        self.do(DrawSeats(Chance(SEED), tables), minute)
        return self

    def started(self, *tables: int) -> Evening:
        """Everybody drawn, the clock running."""
        self.drawn(*tables)
        self.do(StartEvent(), 0)
        if not self.now.clock.runs:
            self.do(StartClock(), 0)
        return self

    @property
    def now(self) -> Tournament:
        return desk().now(self.name)

    def view(self, minute: float, lang: Lang = "en") -> View:
        """The event as a screen sees it at a minute."""
        with desk().opened(self.name) as stream_state:
            return View.of(self.name, stream_state, self.at(minute), lang)

    def parts(self, minute: float, lang: Lang = "en") -> dict[str, Part]:
        return parts(self.view(minute, lang), "display")

    def part(self, name: str, minute: float, lang: Lang = "en") -> str:
        return self.parts(minute, lang)[f"tv-{name}"].html


def players(count: int) -> tuple[str, ...]:
    """So many names, in the order of the alphabet."""
    return tuple(f"Player {number:05}" for number in range(1, count + 1))


def two_tables() -> Evening:
    return Evening(table_size=5).enter(*players(8)).started(1, 2)


def text(html: str) -> str:
    """What is read, without marks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
