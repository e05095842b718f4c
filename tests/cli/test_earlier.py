"""What an earlier version wrote opens today: streams, a backup, the room's database, every kind.

The files of `tests/data/earlier` were written by the version of commit c05ebaf and never change.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Final

import pytest

from tapisvert.desk.backup.file import read
from tapisvert.journal.codec import class_of
from tests.cli.conftest import Console

EARLIER: Final = Path(__file__).parent.parent / "data" / "earlier"
KINDS: Final[dict[str, list[str]]] = json.loads((EARLIER / "kinds.json").read_text())


@pytest.fixture
def folder(console: Console, tmp_path: Path) -> str:
    """The folder of the terminal as the earlier version left it, opened for the first time."""
    for file in EARLIER.glob("*.jsonl"):
        shutil.copy(file, tmp_path)
    told = console("event", "list", "--json", "--data", str(tmp_path))
    assert told.err.startswith("What this terminal kept in files is now in the house")
    assert "3 events and leagues, 114 actions, 20 people" in told.err
    assert console("event", "list", "--data", str(tmp_path)).err == ""
    return str(tmp_path)


def test_the_results_of_an_evening_are_the_same_to_the_cent(console: Console, folder: str) -> None:
    shown = console("event", "results", "--event", "tuesday", "--json", "--data", folder).json
    assert shown == json.loads((EARLIER / "results.json").read_text())


def test_the_standings_of_a_league_are_the_same_to_the_point(console: Console, folder: str) -> None:
    shown = console("league", "standings", "--json", "--data", folder).json
    assert shown == json.loads((EARLIER / "standings.json").read_text())


@pytest.mark.parametrize(("event", "actions"), [("tuesday", 74), ("open", 14)])
def test_the_history_of_an_event_names_every_action(
    console: Console, folder: str, event: str, actions: int
) -> None:
    shown = console("event", "history", "--event", event, "--json", "--data", folder)
    assert (shown.err, len(shown.json)) == ("", actions)


def test_an_event_of_several_days_goes_on(console: Console, folder: str) -> None:
    told = ("--event", "open", "--data", folder, "--at", "2026-03-05T14:30")
    answer = console("event", "out", "Dede", "--winner", "Bo", *told)
    assert (answer.err, "place 4" in answer.out) == ("", True)


def test_the_last_action_is_undone(console: Console, folder: str) -> None:
    told = ("--event", "open", "--data", folder)
    assert console("event", "undo", *told).err == ""
    assert console("event", "status", "--json", *told).json["phase"] == "suspended"


def test_a_backup_is_restored_whole(console: Console, tmp_path: Path) -> None:
    there = ("--data", str(tmp_path))
    file = str(EARLIER / "house.tapisvert")
    restored = console("restore", file, *there, "--json").json
    assert restored["new"] == ["league:ligue-des-erables", "open", "tuesday"]
    assert restored["said"]["en"][0].startswith("No house has signed the file")
    assert "actions of tuesday did not come out" in restored["said"]["en"][1], "decided otherwise"
    assert restored["records"] == 114
    shown = console("event", "results", "--event", "tuesday", "--json", *there).json
    assert shown == json.loads((EARLIER / "results.json").read_text())


def test_in_a_house_that_has_begun_what_comes_out_otherwise_is_left_out_until_it_is_asked_for(
    console: Console, tmp_path: Path
) -> None:
    there = ("--data", str(tmp_path))
    file = str(EARLIER / "house.tapisvert")
    assert console("event", "create", "Wednesday", *there).err == ""
    restored = console("restore", file, *there, "--json").json
    assert restored["new"] == ["league:ligue-des-erables", "open"]
    assert "tuesday was left out" in restored["said"]["en"][1], "decided otherwise by now"
    restored = console("restore", file, "--unproven", *there, "--json").json
    assert (restored["new"], restored["records"]) == (["tuesday"], 74)


def test_the_database_of_a_room_is_brought_up_to_date_with_all_it_holds(tmp_path: Path) -> None:
    room, file = tmp_path / "room", tmp_path / "saved.tapisvert"
    room.mkdir()
    database = sqlite3.connect(room / "tapisvert.db")
    database.executescript((EARLIER / "room.sql").read_text())
    database.close()
    backup = ("-m", "tapisvert", "backup", str(file), "--data", str(room))
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, *backup], env=here, capture_output=True, check=False)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    saved = read(file.read_bytes(), "saved")
    before = read((EARLIER / "house.tapisvert").read_bytes(), "house")
    assert [(each.stream, each.records) for each in saved.streams] == [
        (each.stream, each.records) for each in before.streams
    ]
    assert saved.people == before.people


def test_a_kind_once_written_is_read_for_ever() -> None:
    for kind, written in KINDS.items():
        today = {field.name: field for field in fields(class_of(kind))}
        assert set(written) <= set(today), kind
        for name in set(today) - set(written):
            added = today[name]
            given = added.default is not MISSING or added.default_factory is not MISSING
            assert given, (kind, name)
