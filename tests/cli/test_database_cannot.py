"""A database another program holds, or a full disk: one sentence at each door."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tapisvert.journal.schema import new_house
from tests.cli.conftest import Console

SERVE = ("serve", "--host", "127.0.0.1", "--port", "0")
ACT = ("event", "register", "Chloé")
BUSY = (
    "Another program holds the house's database; close it and send the same again, "
    "nothing was changed."
)
FULL = "The disk is full; make room and send the same again, nothing was changed."
FILLED = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1, 1)); "
"""No file grows any more: what a full disk is to a program."""


@pytest.fixture
def house(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An event with two players; nobody has the file open."""
    made, folder = tmp_path / "made", tmp_path / "house"
    before = ("--data", str(made), "--at", "2026-01-06T19:00")
    assert console("event", "create", "Tuesday", *before).status == 0
    assert console("event", "register", "Ana", "Bo", *before).status == 0
    with closing(new_house(made)) as database:
        database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copytree(made, folder, ignore=shutil.ignore_patterns("*-wal", "*-shm"))
    monkeypatch.setenv("TAPISVERT_DATA", str(folder))
    return folder


@contextmanager
def held(folder: Path, mode: str = "NORMAL") -> Iterator[None]:
    """Another program has the file, for writing or for itself alone."""
    with closing(sqlite3.connect(folder / "tapisvert.db", isolation_level=None)) as other:
        other.execute(f"PRAGMA locking_mode={mode}")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("CREATE TABLE strangers (x)")
        yield
        other.execute("ROLLBACK")


def typed(folder: Path, *words: str, full: bool = False) -> tuple[int, str]:
    """A program of its own, and everything it says on one line."""
    source = f"{FILLED if full else ''}from tapisvert.cli.main import run; run()"
    command = (sys.executable, "-c", source, *words)
    more = {"TAPISVERT_DATA": str(folder), "TAPISVERT_LANG": "en", "DATABASE_URL": ""}
    done = subprocess.run(
        command, env={**os.environ, **more}, capture_output=True, text=True, check=False
    )
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def test_behind_another_programs_lock_one_looks_and_is_told_why_not_more(
    house: Path, console: Console
) -> None:
    with held(house):
        assert "Tuesday" in console("event", "list").out
        refused = console(*ACT)
        assert (refused.status, " ".join(refused.err.split())) == (2, BUSY)
        assert typed(house, *SERVE) == (2, BUSY)
    assert console(*ACT).status == 0
    assert "3 of 3" in console("event", "status").out


def test_a_file_another_program_keeps_for_itself_is_said_where_one_only_looks(
    house: Path, console: Console
) -> None:
    with held(house, "EXCLUSIVE"):
        refused = console("event", "list")
    assert (refused.status, " ".join(refused.err.split())) == (2, BUSY)


def test_on_a_full_disk_one_looks_and_is_told_why_not_more(house: Path) -> None:
    status, listed = typed(house, "event", "list", full=True)
    assert (status, "Tuesday" in listed) == (0, True), listed
    status, due = typed(house, "event", "todo", full=True)
    assert (status, "Draw" in due or "draw" in due) == (0, True), due
    for words in (ACT, SERVE, ("event", "use", "tuesday")):
        assert typed(house, *words, full=True) == (2, FULL), words
    assert typed(house, *ACT)[0] == 0


def test_a_house_begun_on_a_full_disk_can_be_begun_again(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    for words in (("event", "create", "Tuesday"), SERVE):
        assert typed(folder, *words, full=True) == (2, FULL), words
    assert not any(each.name.startswith("secret.key") for each in folder.iterdir())
    assert typed(folder, "event", "create", "Tuesday")[0] == 0
