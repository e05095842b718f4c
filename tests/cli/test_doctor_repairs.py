"""Mending takes nothing that can be read, and says what it cannot bring back."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Console


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two events that wait for announced draws, saved on a stick; no copy lies in the house."""
    folder = tmp_path / "house"
    monkeypatch.setenv("TAPISVERT_DATA", str(folder))
    for name in ("Tuesday", "Wednesday"):
        assert console("event", "create", name).status == 0
        assert console("event", "register", "Ana", "Bo").status == 0
        assert console("event", "draw", "--announce").status == 0
        assert console("event", "export", str(tmp_path / name)).status == 0
    assert console("backup", str(tmp_path / "all")).status == 0
    return folder


def counted(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        return int(database.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        assert database.execute(statement).rowcount
        database.commit()


def without_beginning(folder: Path) -> None:
    """Somebody writes zeros over the first page."""
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm"):
        (folder / f"tapisvert.db{ending}").unlink(missing_ok=True)
    with open(folder / "tapisvert.db", "r+b") as file:
        file.write(bytes(4096))


def words(answer: Answer) -> str:
    return " ".join(answer.out.split())


def test_somebody_missing_costs_no_seed_and_is_brought_back_by_a_backup(
    console: Console, folder: Path
) -> None:
    change(folder, "DELETE FROM person WHERE name = 'Bo'")
    told = words(console("doctor"))
    assert "1 person is gone from the directory without having been forgotten" in told
    mended = console("doctor", "--repair")
    assert "made anew" not in mended.out
    assert (mended.status, counted(folder, "sealed_seed")) == (1, 2)
    again = words(console("doctor"))
    assert "open a backup that does with “tapisvert restore FILE”" in again
    assert "--repair" not in again, "it could do no more"
    assert console("restore", str(folder.parent / "all.tapisvert")).status == 0
    assert console("doctor").status == 0
    assert console("event", "draw", "--event", "tuesday").status == 0


def test_a_wrong_count_of_people_is_put_right_without_a_new_database(
    console: Console, folder: Path
) -> None:
    change(folder, "UPDATE people_count SET written = 0")
    assert "does not fit what counts its people" in words(console("doctor"))
    mended = console("doctor", "--repair")
    assert (mended.status, "made anew" in mended.out) == (0, False)
    assert console("doctor").status == 0
    assert console("people", "add", "Chloé").status == 0


def test_seeds_come_through_a_lost_beginning_and_lost_accounts_are_said(
    console: Console, folder: Path
) -> None:
    without_beginning(folder)
    mended = console("doctor", "--repair")
    assert "1 account is lost with the beginning of the file" in words(mended)
    assert "The end of the audit is marked anew" in words(mended)
    assert (mended.status, counted(folder, "sealed_seed")) == (0, 2)
    assert console("doctor").status == 0
    assert console("event", "draw", "--event", "tuesday").status == 0


def test_a_seed_that_is_gone_is_said(console: Console, folder: Path) -> None:
    change(folder, "DELETE FROM sealed_seed WHERE event = 'tuesday'")
    without_beginning(folder)
    told = words(console("doctor", "--repair"))
    assert "the draw needs a new hash before it is drawn: tuesday" in told
    assert console("event", "draw", "--event", "tuesday").status == 2
    assert console("event", "draw", "--announce", "--event", "tuesday").status == 0
    assert console("event", "draw", "--event", "tuesday").status == 0


def test_a_lost_mark_of_the_audit_is_told_as_that_and_set_anew_once(
    console: Console, folder: Path
) -> None:
    change(folder, "DELETE FROM house_fact WHERE name = 'audit'")
    told = words(console("doctor"))
    assert "The mark of the audit's end is lost" in told
    assert "not what was kept from number" not in told
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0
    assert console("backup", str(folder.parent / "more")).status == 0
    assert console("doctor").status == 0
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        noted = database.execute("SELECT what FROM audit ORDER BY number").fetchall()
    assert [what for (what,) in noted][-2:] == ["audit-marked", "house-saved"]
