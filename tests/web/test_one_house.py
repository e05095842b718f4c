"""Terminal and room are one house: the same records, people and accounts, at the same time."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tapisvert.actions import actor_ids
from tests.processes import PATIENCE
from tests.web.databases import server_address
from tests.web.server import Server, served
from tests.web.test_travelling import Person, room

EARLIER = Path(__file__).parents[1] / "data" / "earlier"


def typed(folder: Path, *words: str, database: str = "") -> Any:
    """What a program in another process gets for a command line; Ana sits there."""
    done = subprocess.run(
        (sys.executable, "-m", "tapisvert", *words, "--data", str(folder), "--json"),
        env={**os.environ, "TAPISVERT_BY": "Ana", "DATABASE_URL": database},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_evening_goes_on_in_the_terminal_and_every_screen_shows_it(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = ""
    if kind == "postgres":
        request.getfixturevalue("postgres")
        database = server_address()
    with room(tmp_path, database) as (server, ana):
        typed(tmp_path, "event", "create", "Mardi", database=database)
        assert b"Mardi" in ana.get("/")[1]
        with staff(server, ana, "mardi") as stream:
            stream.parts()
            typed(tmp_path, "event", "register", "Chloé", "Dede", database=database)
            assert "2 / 2" in stream.parts()["counts"]
        ana.post("/e/mardi/act/draw", "/e/mardi/", action="d1", words="red roses")
        shown = typed(tmp_path, "event", "history", database=database)
        assert [line["what"] for line in shown][-1] == "draw-seats"
        assert len({actor_ids(line["by"])[-1] for line in shown}) == 1, "Ana here is Ana there"
        listed = typed(tmp_path, "people", "list", database=database)
        assert sorted(one["name"] for one in listed) == ["Chloé", "Dede"]


def staff(server: Server, ana: Person, event: str) -> Any:
    return server.stream(f"/live/staff/{event}", ana.session)


def test_whoever_acted_in_the_terminal_first_is_the_owner_of_that_name(tmp_path: Path) -> None:
    typed(tmp_path, "event", "create", "Mardi")
    with room(tmp_path) as (_, ana):
        ana.post("/e/mardi/act/register", "/e/mardi/", action="r1", name="Chloé")
        lines = typed(tmp_path, "event", "history")
        assert len({actor_ids(line["by"])[-1] for line in lines}) == 1
        assert b"Ana" in ana.get("/e/mardi/journal")[1]


def test_old_files_are_taken_in_when_the_room_opens_too(tmp_path: Path) -> None:
    for file in EARLIER.glob("*.jsonl"):
        shutil.copy(file, tmp_path)
    with served(str(tmp_path)):
        shown = typed(tmp_path, "event", "results", "--event", "tuesday")
    assert shown == json.loads((EARLIER / "results.json").read_text())
    assert sorted(file.name for file in (tmp_path / "old-files").iterdir()) == sorted(
        file.name for file in EARLIER.glob("*.jsonl")
    )


def test_a_draw_announced_in_the_terminal_is_made_in_the_room(tmp_path: Path) -> None:
    seed = "00112233445566778899aabbccddeeff"
    with room(tmp_path) as (_, ana):
        typed(tmp_path, "event", "create", "Mardi")
        typed(tmp_path, "event", "register", "Chloé", "Dede", "Eli")
        typed(tmp_path, "event", "draw", "--announce", "--seed", seed)
        ana.post("/e/mardi/act/draw", "/e/mardi/", action="d1", words="red roses")
        assert typed(tmp_path, "event", "history")[-1]["what"] == "draw-seats"
