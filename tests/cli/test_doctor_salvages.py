"""What the doctor says of a house whose database leads nowhere, or whose key is gone."""

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.journal.house_key import HouseKey
from tests.cli.conftest import Console


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with two events."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    for name in ("Tuesday", "Wednesday"):
        assert console("event", "create", name).status == 0
        assert console("event", "register", "Ana", "Bo").status == 0
    return tmp_path


def overwritten(folder: Path, first: int, last: int) -> None:
    """Zeros over bytes of a file that lies still."""
    file = folder / "tapisvert.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    content[first:last] = bytes(last - first)
    file.write_bytes(content)


@pytest.mark.parametrize(("first", "last"), [(0, 16), (0, 100), (0, 4_096), (100, 40_960)])
def test_overwritten_bytes_are_said_with_what_can_be_had_back_and_no_good_record_is_lost(
    console: Console, folder: Path, first: int, last: int
) -> None:
    listed = console("event", "list").out
    overwritten(folder, first, last)
    before = (folder / "tapisvert.db").read_bytes()
    answer = console("doctor")
    out = " ".join(answer.out.split())
    assert answer.status == 1
    assert "does not lead to its records any more" in out
    assert "had back from the file itself: 4 records of 2 events and leagues, and 2 people" in out
    assert "Good: 0" not in out
    assert (folder / "tapisvert.db").read_bytes() == before, "looking changes nothing"
    repaired = console("doctor", "--repair")
    assert (repaired.status, "The house is whole: 2 events" in repaired.out) == (0, True)
    assert console("event", "list").out == listed


def page_of(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        named = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        return int(database.execute(named, (table,)).fetchone()[0])


def test_authors_keep_their_names_where_the_file_still_has_them(
    console: Console, folder: Path
) -> None:
    assert console("event", "draw", "--by", "Chloé").status == 0
    history = console("event", "history").out
    assert "Chloé, typed by" in history
    overwritten(folder, 0, 4_096)
    assert console("doctor", "--repair").status == 0
    assert console("event", "history").out == history


def test_an_author_whose_account_is_lost_is_said_to_be_so_and_is_told_from_others(
    console: Console, folder: Path
) -> None:
    assert console("event", "draw", "--by", "Chloé").status == 0
    accounts = page_of(folder, "account")
    overwritten(folder, 0, 4_096)
    overwritten_page = (accounts - 1) * 4_096
    content = bytearray((folder / "tapisvert.db").read_bytes())
    content[overwritten_page : overwritten_page + 4_096] = bytes(4_096)
    (folder / "tapisvert.db").write_bytes(content)
    assert console("doctor", "--repair").status == 0
    for lang, words in (("en", "a lost account"), ("fr", "un compte perdu")):
        said = " ".join(console("--lang", lang, "event", "history").out.split())
        assert words in said
        assert "account-" not in said
    told = set(re.findall(r"un compte perdu \((\w{4})\)", said))
    assert len(told) == 2, "whom it was typed for, and who typed"


def test_a_table_that_is_gone_does_not_hide_the_records(console: Console, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("DROP TABLE audit")
    answer = console("doctor")
    assert (answer.status, "4 records of 2 events" in answer.out) == (1, True)
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0


@pytest.mark.skipif(os.name == "nt", reason="LOUD: rights of files are POSIX's")
def test_a_key_others_could_read_is_said_and_closed(console: Console, folder: Path) -> None:
    HouseKey.of(folder)
    (folder / "house.key").chmod(0o644)
    answer = console("doctor")
    assert (answer.status, "could read house.key" in answer.out) == (0, True)
    assert stat.S_IMODE((folder / "house.key").stat().st_mode) == 0o600
    assert "could read" not in console("doctor").out


def test_a_file_that_holds_no_key_is_said_and_hides_nothing(console: Console, folder: Path) -> None:
    (folder / "house.key").write_text("lost\n")
    answer = console("doctor")
    assert answer.status == 1
    assert "house.key cannot be read, or holds no key" in answer.out
    assert "4 records of 2 events" in answer.out


def test_seeds_another_key_sealed_are_named_and_the_draw_is_announced_anew(
    console: Console, folder: Path
) -> None:
    assert console("event", "draw", "--announce").status == 0
    assert console("doctor").status == 0
    (folder / "house.key").unlink()
    answer = console("doctor")
    assert (answer.status, "house.key is missing" in answer.out) == (1, True)
    assert "No record is lost" in " ".join(answer.out.split())
    assert not (folder / "house.key").exists(), "looking makes none"
    HouseKey.of(folder)
    assert "announce a new hash before drawing: wednesday" in " ".join(
        console("doctor").out.split()
    )
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE record SET at = at + 1 WHERE stream = 'wednesday' AND version = 4",
        "DELETE FROM record WHERE stream = 'wednesday' AND version = 4",
    ],
)
def test_a_seed_that_was_shown_binds_no_draw_after_its_record_was_lost(
    console: Console, folder: Path, damage: str
) -> None:
    """Everybody has read it: whoever draws again would know what comes out."""
    assert console("event", "draw", "--announce").status == 0
    seed = console("event", "draw").out.split("Seed: ")[1].strip()
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute(damage)
        database.commit()
    assert console("doctor", "--repair").status == 0
    refused = console("event", "draw")
    assert (refused.status, refused.out) == (2, "")
    assert console("event", "draw", "--announce").status == 0
    again = console("event", "draw")
    assert (again.status, seed in again.out) == (0, False)
