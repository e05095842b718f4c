"""A house whose key is there and whose database is empty or gone is no new house."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Console

LOST = "but its database is empty or gone"


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An event with two players, saved on a stick: with that the house has its key."""
    folder = tmp_path / "house"
    monkeypatch.setenv("TAPISVERT_DATA", str(folder))
    assert console("event", "create", "Tuesday").status == 0
    assert console("event", "register", "Ana", "Bo").status == 0
    assert console("backup", str(tmp_path / "stick")).status == 0
    return folder


def lose(folder: Path, emptied: bool) -> Path:
    for ending in ("", "-wal", "-shm"):
        (folder / f"tapisvert.db{ending}").unlink(missing_ok=True)
    if emptied:
        (folder / "tapisvert.db").touch()
    return folder


def content(folder: Path) -> list[tuple[str, int]]:
    return sorted((one.name, one.stat().st_size) for one in folder.glob("tapisvert.db*"))


@pytest.mark.parametrize("emptied", [True, False])
def test_no_verb_takes_a_lost_house_for_a_new_one(
    console: Console, folder: Path, emptied: bool
) -> None:
    before = content(lose(folder, emptied))
    for words in (
        ("event", "list"),
        ("event", "status"),
        ("event", "create", "Wednesday"),
        ("people", "list"),
        ("league", "list"),
        ("backup", str(folder / "more")),
        ("event", "import", str(folder.parent / "stick.tapisvert")),
        ("invite",),
        ("serve", "--host", "127.0.0.1", "--port", "0"),
    ):
        answer = console(*words)
        assert (answer.status, answer.out) == (2, ""), words
        assert LOST in " ".join(answer.err.split()), words
        assert "tapisvert restore FILE" in " ".join(answer.err.split())
    told = console("doctor")
    assert (told.status, LOST in told.out) == (1, True)
    assert "Nothing can be had back" in told.out
    assert "--repair" not in told.out, "there is nothing it could mend with"
    assert console("doctor", "--repair").status == 1
    assert content(folder) == before


@pytest.mark.parametrize("emptied", [True, False])
def test_a_lost_house_comes_back_from_a_backup(
    console: Console, folder: Path, emptied: bool
) -> None:
    before = content(lose(folder, emptied))
    assert console("restore", str(folder.parent / "stick")).status == 2
    assert content(folder) == before, "there is no such file, and nothing was made"
    assert console("restore", str(folder.parent / "stick.tapisvert")).status == 0
    assert console("event", "player", "Bo", "--event", "tuesday").status == 0
    assert console("doctor").status == 0


def test_tables_without_a_house_in_them_are_a_lost_house_too(
    console: Console, folder: Path
) -> None:
    lose(folder, emptied=False)
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("CREATE TABLE something (of TEXT)")
    assert LOST in " ".join(console("event", "list").err.split())


def test_who_only_looks_makes_no_house(console: Console, tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    for words in (("event", "list"), ("people", "list"), ("league", "list")):
        answer = console(*words, "--data", str(folder))
        assert (answer.status, list(folder.glob("*"))) == (0, []), words
    assert console("event", "create", "Tuesday", "--data", str(folder)).status == 0
    assert "Tuesday" in console("event", "list", "--data", str(folder)).out
