"""The record of a festival: looked at by the doctor, and saved and opened with its house."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.cli.conftest import Console
from tests.cli.festival.conftest import Festival


def test_a_changed_record_of_the_festival_is_found_and_the_events_go_on(
    festival: Festival, desk: Festival, console: Console, tmp_path: Path
) -> None:
    festival("plan", "1-6")
    festival("reserve", "main", "3-4")
    saved = str(tmp_path / "saved.tapisvert")
    assert console("backup", saved).status == 0
    with closing(sqlite3.connect(tmp_path / "data" / "tapisvert.db")) as database:
        changed = "UPDATE record SET at = 1 WHERE stream LIKE 'festival:%' AND version = 2"
        assert database.execute(changed).rowcount == 1
        database.commit()
    found = console("doctor", "--json")
    assert found.status == 1
    assert found.json["damaged"] == [{"stream": "festival:house", "at": 2, "good": 1}]
    assert "festival:house" in console("doctor").out
    assert desk("event", "list").status == 0
    assert "doctor" in festival("tables").err
    assert desk("event", "status", "--event", "main").status == 0
    assert console("doctor", "--repair").status == 0
    assert festival("tables").status == 0
    assert console("doctor").status == 0


def test_a_house_with_a_festival_of_its_own_takes_the_events_of_another_and_says_so(
    festival: Festival, desk: Festival, console: Console, tmp_path: Path
) -> None:
    festival("plan", "1-6")
    saved, other = str(tmp_path / "saved.tapisvert"), ("--data", str(tmp_path / "other"))
    assert console("backup", saved).status == 0
    assert desk("event", "create", "Elsewhere", *other).status == 0
    assert desk("festival", "plan", "10-12", *other).status == 0
    opened = console("restore", saved, *other)
    assert opened.err == ""
    assert "This house has a festival of its own" in " ".join(opened.out.split())
    assert "New here: main, side." in opened.out
    assert "the plan the house has already" in desk("festival", "plan", "10-12", *other).err
    assert "son propre festival" in console("restore", saved, *other, "--lang", "fr").out
    assert console("doctor", *other).status == 0
