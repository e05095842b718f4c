"""A house for the pictures of the documentation: the demonstration, and moments of the television.

`python -m tests.browser.seed_pictures FOLDER` prints what the pictures are taken of.
"""

import json
import os
import sys
from itertools import accumulate
from typing import Any, Final

CLUB: Final = "Cercle des Remparts"
NIGHT: Final = "Soirée du mercredi"
MINUTE: Final = 60_000
PRIZES: Final = "30/20/14/10/8/6/5/4/3"


def main(folder: str) -> None:
    from tapisvert.web import serving

    os.environ["DATABASE_URL"] = ""
    serving.prepare(folder)
    from tapisvert.web.club import save_club
    from tapisvert.web.demo import demonstration
    from tests.browser.seed import owner_of

    save_club({"name": CLUB, "zone": "Europe/Paris"})
    owner = owner_of("fr")
    *_, running = demonstration("fr")
    for moment in MOMENTS:
        moment()
    sys.stdout.write(json.dumps({"owner": owner, "running": running}))


def clock() -> None:
    night = _night("clock", 31, _minute(5) + 7)
    night.out(9)


def pause() -> None:
    _night("break", 31, _minute(5) - 6)


def moves() -> None:
    from tapisvert.tournament.breaking.breaking import BreakTable
    from tapisvert.tournament.draws.drawing import Chance

    night = _night("moves", 21, _minute(5) + 7, 1, 2, 3)
    for table in (1, 1, 1, 2, 2, 2):
        night.out(1, table)
    night.do(BreakTable(3, Chance("22" * 16)), night.began - 0.5)


def hands() -> None:
    from tapisvert.tournament.rounds.hand_for_hand import (
        AnnounceHandForHand,
        HoldAllIn,
        ReportTable,
    )

    night = _night("hands", 18, _minute(5) + 7, 1, 2)
    night.out(8)
    night.do(AnnounceHandForHand(), night.began - 3)
    night.do(ReportTable(1, 0), night.began - 1)
    night.do(HoldAllIn(2), night.began - 1)


def final() -> None:
    from tapisvert.tournament.breaking.final import FormFinalTable
    from tapisvert.tournament.draws.drawing import Chance

    night = _night("final", 18, _minute(5) + 7, 1, 2)
    night.out(9)
    night.do(FormFinalTable(1, Chance("11" * 16)), night.began - 0.2)


def winner() -> None:
    from tapisvert.tournament.phases.running import EndEvent
    from tapisvert.web.house import desk

    night = _night("winner", 18, 300, 1, 2)
    night.out(17)
    if desk().now(night.name).phase != "over":
        night.do(EndEvent(""), 200)


MOMENTS: Final = (clock, pause, moves, hands, final, winner)


class Night:
    """An evening that began so many minutes ago."""

    def __init__(self, name: str, players: int, began: float) -> None:
        from tapisvert.desk.demo.cast import people as cast
        from tapisvert.tournament.phases.setting_up import CreateEvent
        from tapisvert.tournament.registration.registering import RegisterPeople
        from tapisvert.web.moment import now
        from tests.browser.seed import club_evening

        self.name, self.began = name, began
        self._start = now() - round(began * MINUTE)
        self._count = 0
        self.do(CreateEvent(club_evening(NIGHT)), -60)
        self.do(RegisterPeople(tuple(each.id for each in cast()[:players])), -30)

    def do(self, command: Any, minute: float) -> None:
        from tapisvert.actions import Meta
        from tapisvert.web.house import desk

        self._count += 1
        meta = Meta(self._start + round(minute * MINUTE), "account-1")
        desk().do(self.name, command, meta, f"{self.name}-{self._count}")

    def out(self, count: int, table: int = 0) -> None:
        from tapisvert.tournament.elimination.eliminating import EliminatePlayers
        from tapisvert.web.house import desk

        for _ in range(count):
            layout = desk().now(self.name).layout
            tables = [layout.tables[table]] if table else layout.open_tables
            fullest = max(tables, key=lambda each: each.players)
            self.do(EliminatePlayers((next(filter(None, fullest.seats)),)), 20 + self._count)


def _minute(stretches: int) -> float:
    """When so many stretches of the structure are over."""
    from tapisvert.tournament.structures.preset import preset

    levels = preset("club-evening").structure.levels
    return list(accumulate(level.seconds / 60 for level in levels))[stretches - 1]


def _night(name: str, players: int, began: float, *tables: int) -> Night:
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.tournament.phases.running import StartEvent
    from tapisvert.tournament.prizes.planning import SetPrizePlan
    from tapisvert.tournament.prizes.reading import plan_from
    from tapisvert.tournament.seating.drawing import DrawSeats
    from tapisvert.tournament.timing.clock_actions import StartClock
    from tapisvert.web.house import desk
    from tapisvert.web.models import Screen

    night = Night(name, players, began)
    night.do(DrawSeats(Chance("5eed" * 16), tables), -10)
    night.do(SetPrizePlan(plan_from(PRIZES, round_to=200)), -5)
    night.do(StartEvent(), 0)
    if not desk().now(name).clock.runs:
        night.do(StartClock(), 0)
    Screen.objects.create(event=name, secret=name, language="fr")
    return night


if __name__ == "__main__":
    main(sys.argv[1])
