"""A house for measuring: something on every page, and a screen for each view of each moment.

`python -m tests.browser.seed_measures FOLDER` prints what browsers need to know of it.
"""

import json
import os
import sys
from typing import Final

PROMISE: Final = "promise"
LONG: Final = "Desrochers-Lapointe"
NIGHTS: Final = (
    *("clock", "break", "moves", "hands", "final", "winner"),
    *("tuesday", "wednesday", PROMISE),
)
"""Nights whose televisions are measured, each at another moment."""


def main(folder: str) -> None:
    from tapisvert.web import serving

    os.environ["DATABASE_URL"] = ""
    serving.prepare(folder)
    from tapisvert.web.models import Screen
    from tapisvert.web.panels.screens.screens import VIEWS
    from tests.browser import seed, seed_pictures

    stage = seed.filled()
    _named()
    for moment in seed_pictures.MOMENTS:
        moment()
    _promised()
    for event in NIGHTS:
        for view in ("", *VIEWS):
            secret = f"{event}-{view or 'turns'}"
            Screen.objects.create(event=event, secret=secret, language="fr", pinned=view)
    sys.stdout.write(json.dumps(stage))


def _named() -> None:
    """Those who play the moments: every third with a name as long as names are."""
    from dataclasses import replace

    from tapisvert.desk.demo.cast import people as cast
    from tapisvert.web.house import people

    people().put(
        *(
            replace(each, name=f"{each.name}-{LONG}") if number % 3 == 0 else each
            for number, each in enumerate(cast())
        )
    )


def _promised() -> None:
    """A draw whose hash is published and that nobody has made yet."""
    from tapisvert.tournament.draws.drawing import AnnounceDraw
    from tapisvert.tournament.draws.method import fingerprint
    from tests.browser.seed_pictures import Night

    night = Night(PROMISE, 31, 0)
    night.do(AnnounceDraw(fingerprint("5eed" * 16)), -1)


if __name__ == "__main__":
    main(sys.argv[1])
