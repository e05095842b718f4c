"""An evening for the television, a step at a time, in the house of a running server.

`python -m tests.browser.seed_stage FOLDER begin` puts it there with a screen.
"""

import os
import sys
from typing import Final

EVENT: Final = "stage"
SECRET: Final = "stage-screen"
LONG: Final = "von Hohenstein-Wittelsbach-Lapointe"
PLAYERS: Final = 8
SEATS: Final = 6


def main(folder: str, *steps: str) -> None:
    from tapisvert.web import serving

    os.environ["DATABASE_URL"] = ""
    serving.prepare(folder)
    known = {
        "begin": _begun,
        "move": _moved,
        "stop": _stopped,
        "out": _out,
        "go": _goes,
        "final": _final,
        "last": _last,
        "win": _won,
    }
    for step in steps:
        known[step]()


def _begun() -> None:
    from tapisvert.person import Person
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.tournament.phases.running import StartEvent
    from tapisvert.tournament.phases.setting_up import CreateEvent
    from tapisvert.tournament.prizes.planning import SetPrizePlan
    from tapisvert.tournament.prizes.reading import plan_from
    from tapisvert.tournament.registration.registering import RegisterPeople
    from tapisvert.tournament.seating.drawing import DrawSeats
    from tapisvert.tournament.timing.clock_actions import StartClock
    from tapisvert.web.house import desk, people
    from tapisvert.web.models import Screen
    from tests.tournament.build import setup

    ids = tuple(f"{EVENT}-{number}" for number in range(PLAYERS))
    people().put(*(Person(each, f"Jo{number} {LONG}") for number, each in enumerate(ids)))
    _do(CreateEvent(setup(table_size=SEATS)))
    _do(RegisterPeople(ids))
    _do(DrawSeats(Chance("5eed" * 16), (1, 2)))
    _do(SetPrizePlan(plan_from("30/20/15/12/9/8/6")))
    _do(StartEvent())
    if not desk().now(EVENT).clock.runs:
        _do(StartClock())
    Screen.objects.create(event=EVENT, secret=SECRET, language="fr")


def _moved() -> None:
    from tapisvert.tournament.seat import Seat
    from tapisvert.tournament.seating.moving import MovePlayer
    from tapisvert.web.house import desk

    layout = desk().now(EVENT).layout
    entry = next(filter(None, layout.tables[1].seats))
    _do(MovePlayer(entry, Seat(2, layout.tables[2].free[0])))


def _stopped() -> None:
    from tapisvert.tournament.timing.clock_actions import StopClock

    _do(StopClock("litige à la table 2"))


def _goes() -> None:
    from tapisvert.tournament.timing.clock_actions import StartClock

    _do(StartClock())


def _out() -> None:
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.web.house import desk

    tables = desk().now(EVENT).layout.open_tables
    _do(EliminatePlayers((next(entry for table in tables for entry in table.seats if entry),)))


def _final() -> None:
    """As many as fit at one table, whichever steps came before."""
    from tapisvert.tournament.breaking.final import FormFinalTable
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.web.house import desk

    while desk().now(EVENT).field.playing > SEATS:
        _out()
    _do(FormFinalTable(1, Chance("11" * 16)))


def _last() -> None:
    from tapisvert.web.house import desk

    while desk().now(EVENT).field.playing > 1:
        _out()


def _won() -> None:
    from tapisvert.tournament.phases.running import EndEvent
    from tapisvert.web.house import desk

    _last()
    if desk().now(EVENT).phase != "over":
        _do(EndEvent(""))


def _do(command: object) -> None:
    from tapisvert.actions import Meta
    from tapisvert.web.house import desk
    from tapisvert.web.moment import now

    at = now()
    action = f"{type(command).__name__}-{desk().version(EVENT)}".lower()
    desk().do(EVENT, command, Meta(at, "account-1"), action)


if __name__ == "__main__":
    main(*sys.argv[1:])
