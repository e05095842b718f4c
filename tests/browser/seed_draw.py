"""An event that waits for its draw, and the draw itself, in the house of a running server.

`python -m tests.browser.seed_draw FOLDER wait` puts it there with a screen, `… draw` draws it.
"""

import os
import sys
from typing import Final

EVENT: Final = "drawing"
SECRET: Final = "drawing-screen"
SEED: Final = "5eed" * 16
PLAYERS: Final = 12


def main(folder: str, step: str) -> None:
    from tapisvert.web import serving

    os.environ["DATABASE_URL"] = ""
    serving.prepare(folder)
    {"wait": _waiting, "draw": _drawn}[step]()


def _waiting() -> None:
    from tapisvert.person import Person
    from tapisvert.tournament.draws.drawing import AnnounceDraw
    from tapisvert.tournament.draws.method import fingerprint
    from tapisvert.tournament.phases.setting_up import CreateEvent
    from tapisvert.tournament.registration.registering import RegisterPeople
    from tapisvert.web.house import people
    from tapisvert.web.models import Screen
    from tests.tournament.build import setup

    ids = tuple(f"{EVENT}-{number}" for number in range(PLAYERS))
    people().put(*(Person(each, f"Player {number}") for number, each in enumerate(ids)))
    _do(CreateEvent(setup(table_size=6)), "create")
    _do(RegisterPeople(ids), "register")
    _do(AnnounceDraw(fingerprint(SEED)), "announce")
    Screen.objects.create(event=EVENT, secret=SECRET, language="fr")


def _drawn() -> None:
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.tournament.seating.drawing import DrawSeats

    _do(DrawSeats(Chance(SEED)), "draw")


def _do(command: object, action: str) -> None:
    from tapisvert.actions import Meta
    from tapisvert.web.house import desk
    from tapisvert.web.moment import now

    desk().do(EVENT, command, Meta(now(), "account-1"), action)


if __name__ == "__main__":
    main(*sys.argv[1:])
