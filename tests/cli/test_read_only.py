"""A house on a disk that takes nothing lets one look, and says at every other door why not more."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.desk.backup.file import read
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.schema import new_house
from tests.cli.conftest import Console

CLOSED = "The disk does not let the house write"


@pytest.fixture
def closed(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An event with two players, in a folder nobody may write to."""
    folder = tmp_path / "house"
    monkeypatch.setenv("TAPISVERT_DATA", str(folder))
    assert console("event", "create", "Tuesday").status == 0
    assert console("event", "register", "Ana", "Bo").status == 0
    with closing(new_house(folder)) as database:
        database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm"):
        (folder / f"tapisvert.db{ending}").unlink(missing_ok=True)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o700)


def typed(folder: Path, *words: str) -> tuple[int, str]:
    """By somebody whom the rights of files bind; the system's own user is bound by none."""
    bound = ("setpriv", "--bounding-set=-all", "--inh-caps=-all") if os.geteuid() == 0 else ()
    command = (*bound, sys.executable, "-m", "tapisvert", *words)
    more = {"TAPISVERT_DATA": str(folder), "TAPISVERT_LANG": "en", "DATABASE_URL": ""}
    done = subprocess.run(
        command, env={**os.environ, **more}, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_one_may_look_and_is_told_why_one_may_not_write(closed: Path) -> None:
    status, listed = typed(closed, "event", "list")
    assert (status, "Tuesday" in listed) == (0, True)
    status, shown = typed(closed, "event", "status")
    assert (status, "2 of 2" in shown) == (0, True)
    assert typed(closed, "people", "list")[0] == 0
    assert typed(closed, "event", "todo")[0] == 0
    assert typed(closed, "doctor")[0] == 0
    status, saved = typed(closed, "backup", str(closed.parent / "copy"))
    assert (status, "1 event, 2 actions" in saved) == (0, True), "a copy is wanted most just now"
    closed.chmod(0o700)
    HouseKey.of(closed)
    closed.chmod(0o555)
    assert typed(closed, "backup", str(closed.parent / "signed"))[0] == 0
    signed = read((closed.parent / "signed.tapisvert").read_bytes(), "signed")
    assert [one.head is not None for one in signed.streams] == [True]
    for words in (("event", "register", "Chloé"), ("serve", "--port", "0")):
        status, sentence = typed(closed, *words)
        assert status == 2
        assert CLOSED in sentence.replace("\n", " ")
    assert sorted(each.suffix for each in closed.iterdir() if "wal" in each.name) == []
