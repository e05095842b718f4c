"""Those of one house wait for each other, and for a stranger's program hardly at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Barrier, Thread

import pytest

from tapisvert.journal import file_turn
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.file_lock import try_lock, unlock
from tapisvert.journal.file_turn import turn_at
from tapisvert.journal.schema import new_house
from tapisvert.refusals import Conflict
from tests.journal.contract import record

MANY = 12


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another program has the file for writing."""
    file = folder / "tapisvert.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def test_writers_of_one_house_are_never_refused_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever found the file held would be refused at once: so nobody did."""
    monkeypatch.setattr(file_turn, "FOREIGN", -1)
    new_house(tmp_path).close()
    refused: list[Conflict] = []
    begun = Barrier(4)

    def write(stream: str) -> None:
        journal = DatabaseJournal(new_house(tmp_path))
        begun.wait()
        try:
            for number in range(MANY):
                journal.append(stream, number, record(f"a{number}"))
        except Conflict as refusal:
            refused.append(refusal)

    writers = [Thread(target=write, args=(stream,)) for stream in "abcd"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert refused == []
    journal = DatabaseJournal(new_house(tmp_path))
    assert [len(journal.read(stream)) for stream in "abcd"] == [MANY] * 4


def test_a_strangers_lock_is_not_waited_for_as_one_of_ours_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However patient those of the house are with each other."""
    monkeypatch.setattr(file_turn, "TURN", 1_000_000)
    journal = DatabaseJournal(new_house(tmp_path))
    with held(tmp_path), pytest.raises(Conflict) as refusal:
        journal.append("evening", 0, record("a0"))
    assert refusal.value.code == "journal.database-busy"
    assert journal.append("evening", 0, record("a0")) == 1


def test_a_turn_nobody_ends_is_waited_for_and_then_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_turn, "TURN", 0)
    journal = DatabaseJournal(new_house(tmp_path))
    with turn_at(str(tmp_path / "tapisvert.db")), pytest.raises(Conflict):
        journal.append("evening", 0, record("a0"))
    assert journal.append("evening", 0, record("a0")) == 1


def test_where_no_file_can_be_made_beside_it_the_turn_is_everybodys(tmp_path: Path) -> None:
    with turn_at(str(tmp_path / "nowhere" / "tapisvert.db")):
        assert not (tmp_path / "nowhere").exists()


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with file.open("w") as one, file.open("w") as other:
        assert try_lock(one.fileno())
        assert not try_lock(other.fileno())
        unlock(one.fileno())
        assert try_lock(other.fileno())
