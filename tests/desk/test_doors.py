"""Every command is reached from the terminal and from the browser, or it is said why not."""

import re
from pathlib import Path

import pytest
import tomli

from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.loading import load_actions as load_festival_actions
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.loading import load_actions

load_actions()
load_festival_actions()

ROOT = Path(__file__).parents[2]
COMMANDS = sorted(
    {
        kind.__name__
        for kind in (*TOURNAMENT.deciders, *FESTIVAL.deciders)
        if kind.__module__.startswith("tapisvert.")
    }
)
RECORDS = (TOURNAMENT, FESTIVAL)
DECLARED = {
    "terminal": {kind.__name__ for each in RECORDS for kind in each.verbs.values()},
    "browser": {kind.__name__ for each in RECORDS for kind in each.forms.values()},
}
WHY_NOT = tomli.loads((ROOT / "tests/data/doors.toml").read_text("utf-8"))
ROOMS = {"terminal": "tapisvert/cli", "browser": "tapisvert/web"}


def source(folder: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).rglob("*.py")))


SOURCES = {door: source(folder) for door, folder in ROOMS.items()}
PROPOSED = source("tapisvert/tournament")


@pytest.mark.parametrize("door", ROOMS)
def test_every_command_has_a_door_or_it_is_said_why_not(door: str) -> None:
    named = {name for name in COMMANDS if re.search(rf"\b{name}\b", SOURCES[door])}
    assert set(COMMANDS) - named - DECLARED[door] == set(WHY_NOT[door])


@pytest.mark.parametrize("door", ROOMS)
def test_what_is_said_of_a_missing_door_is_so(door: str) -> None:
    for name, why in WHY_NOT[door].items():
        kind, _, rest = why.partition(": ")
        match kind:
            case "list":
                assert re.search(rf"(?<!class )\b{name}\(", PROPOSED), name
            case "desk":
                assert re.search(rf"\b{name}\(", (ROOT / rest).read_text("utf-8")), name
                assert Path(rest).stem in SOURCES[door]
            case _:
                assert len(rest) > 20, name
