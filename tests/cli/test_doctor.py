"""`tapisvert doctor` as somebody types it, and the other verbs beside a damaged record."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Console


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with two events."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    for name in ("Tuesday", "Wednesday"):
        assert console("event", "create", name).status == 0
        assert console("event", "register", "Ana", "Bo").status == 0
    return tmp_path


def damage(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("UPDATE record SET at = 1 WHERE stream = 'tuesday' AND version = 2")
        database.commit()


def test_a_whole_house_is_said_to_be_whole(console: Console, folder: Path) -> None:
    answer = console("doctor")
    assert answer.status == 0
    assert answer.out.startswith("The house is whole: 2 events and leagues, 4 records and 2 people")
    assert console("doctor", "--json").json["sound"] is True
    assert "La maison est entière" in console("doctor", "--lang", "fr").out


def test_damage_is_located_and_mended(console: Console, folder: Path) -> None:
    damage(folder)
    answer = console("doctor", "--json")
    assert answer.status == 1
    assert answer.json["damaged"] == [{"stream": "tuesday", "at": 2, "good": 1}]
    told = console("doctor").out
    assert "“tuesday” is damaged at record 2; 1 record before it is good." in told
    assert "--repair" in told
    mended = console("doctor", "--repair")
    assert (mended.status, "now has 1 good record" in mended.out) == (0, True)
    assert console("event", "status", "--event", "tuesday").status == 0


def test_a_damaged_event_blocks_neither_the_list_nor_the_backup_of_the_rest(
    console: Console, folder: Path
) -> None:
    damage(folder)
    listed = console("event", "list")
    assert listed.status == 0
    assert "Wednesday" in listed.out
    assert "Cannot be read: tuesday" in listed.out
    told = console("backup", str(folder / "rest"), "--json").json
    assert told["events"] == ["wednesday"]
    refused = console("event", "status", "--event", "tuesday")
    assert (refused.status, refused.out) == (2, "")
    assert "Record 2 of “tuesday”" in refused.err


def test_a_cut_database_is_a_sentence_and_no_traceback(console: Console, folder: Path) -> None:
    file = folder / "tapisvert.db"
    for ending in ("-wal", "-shm"):
        (folder / f"tapisvert.db{ending}").unlink(missing_ok=True)
    file.write_bytes(b"not a database at all, but long enough to look like one" * 40)
    refused = console("event", "list")
    assert (refused.status, refused.out) == (2, "")
    assert "tapisvert doctor" in refused.err
    assert console("doctor").status == 1
    assert console("doctor", "--repair").status == 0
    assert console("event", "list").status == 0
