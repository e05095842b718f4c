"""A festival's evening from the terminal, in one process: `-m tests.browser.seed_evening`."""

import os
import sys
from typing import Final

PLAYERS: Final = tuple(f"Joueur {number:02}" for number in range(1, 21))
EVENING: Final = (
    ("event", "create", "Main", "--buy-in", "100"),
    ("event", "register", *PLAYERS[:12]),
    ("event", "create", "Turbo", "--buy-in", "20"),
    ("event", "register", *PLAYERS[12:]),
    ("event", "create", "Dimanche", "--buy-in", "50"),
    (
        *("event", "create", "Satellite", "--buy-in", "20", "--format", "satellite"),
        *("--seat", "Place du dimanche", "--seat-value", "50"),
    ),
    ("event", "register", *PLAYERS[:5]),
    ("event", "draw"),
    ("event", "start"),
    *(("event", "out", name) for name in PLAYERS[2:5]),
    ("event", "end", "--reason", "deux places"),
    ("festival", "plan", "1-8"),
    ("festival", "reserve", "turbo", "7-8"),
    *(("event", act, "--event", name) for name in ("main", "turbo") for act in ("draw", "start")),
    ("festival", "staff", "Gil", "Hana", "Ivo", "Jun"),
)


def main(folder: str) -> None:
    """Three events at once, a satellite that is over, and dealers who are not there yet."""
    from tapisvert.cli.main import main as typed

    os.environ.update(TAPISVERT_DATA=folder, TAPISVERT_BY="Ana", DATABASE_URL="")
    for words in EVENING:
        assert typed(words) == 0, words


if __name__ == "__main__":
    main(sys.argv[1])
