"""The house's own database: the contract of a journal, its chain, and what others see of it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.journal.chain import beginning, head_of
from tapisvert.journal.database import DamagedStream, DatabaseJournal
from tapisvert.journal.port import Journal
from tapisvert.journal.schema import new_house
from tapisvert.refusals import Invalid
from tests.journal.contract import JournalContract, record


def filled(folder: Path, many: int = 5) -> DatabaseJournal:
    """A house with an evening of a few records."""
    journal = DatabaseJournal(new_house(folder))
    for number in range(many):
        journal.append("evening", number, record(f"a{number}", chips=number))
    return journal


def edited(folder: Path, statement: str) -> None:
    """Somebody changes the file behind the house's back."""
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute(statement)
        database.commit()


class TestDatabaseJournal(JournalContract):
    @pytest.fixture
    def journal(self, tmp_path: Path) -> Journal:
        return DatabaseJournal(new_house(tmp_path))


def test_what_one_process_writes_another_reads_on(tmp_path: Path) -> None:
    ours, theirs = DatabaseJournal(new_house(tmp_path)), DatabaseJournal(new_house(tmp_path))
    ours.append("evening", 0, record("a0"))
    assert [one.action for one in theirs.read("evening")] == ["a0"]
    ours.append("evening", 1, record("a1"))
    assert [one.action for one in theirs.read("evening", 1)] == ["a1"]
    assert [one.version for one in DatabaseJournal(new_house(tmp_path)).read("evening", 1)] == [2]


def test_the_file_is_written_through_to_the_disk(tmp_path: Path) -> None:
    database = new_house(tmp_path)
    told = [database.rows(f"PRAGMA {name}")[0][0] for name in ("journal_mode", "synchronous")]
    assert told == ["wal", 2]


def test_the_chain_can_be_recomputed_from_the_records_alone(tmp_path: Path) -> None:
    journal = filled(tmp_path)
    assert journal.newest("evening") == (5, head_of("evening", journal.read("evening")))
    assert journal.newest("nobody") == (0, beginning("nobody"))
    taken = DatabaseJournal(new_house(tmp_path / "other"))
    taken.extend("evening", 0, journal.read("evening"))
    assert taken.newest("evening") == journal.newest("evening")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE record SET body = replace(body, '\"chips\":2', '\"chips\":9') WHERE version = 3",
        "UPDATE record SET actor = 'bo' WHERE version = 3",
        "UPDATE record SET at = at + 1 WHERE version = 3",
        "UPDATE record SET action = 'zz' WHERE version = 3",
        "UPDATE record SET digest = '' WHERE version = 3",
        "UPDATE record SET body = 5 WHERE version = 3",
        "UPDATE record SET body = x'ff00' WHERE version = 3",
        "DELETE FROM record WHERE version = 3",
    ],
)
def test_a_changed_record_is_refused_and_located(tmp_path: Path, change: str) -> None:
    filled(tmp_path)
    edited(tmp_path, change)
    with pytest.raises(DamagedStream) as damage:
        DatabaseJournal(new_house(tmp_path)).read("evening")
    assert (damage.value.stream, damage.value.version) == ("evening", 3)
    assert "doctor" in damage.value.text("fr")


def test_records_cannot_change_places(tmp_path: Path) -> None:
    filled(tmp_path)
    edited(tmp_path, "UPDATE record SET version = 9 WHERE version = 2")
    edited(tmp_path, "UPDATE record SET version = 2 WHERE version = 3")
    edited(tmp_path, "UPDATE record SET version = 3 WHERE version = 9")
    with pytest.raises(DamagedStream):
        DatabaseJournal(new_house(tmp_path)).read("evening")


def test_a_record_of_another_stream_is_not_taken_for_one_of_this(tmp_path: Path) -> None:
    filled(tmp_path)
    edited(tmp_path, "UPDATE record SET stream = 'night'")
    with pytest.raises(DamagedStream) as damage:
        DatabaseJournal(new_house(tmp_path)).read("night")
    assert damage.value.version == 1


def test_a_damaged_stream_is_no_other_streams_business(tmp_path: Path) -> None:
    journal = filled(tmp_path)
    journal.append("night", 0, record("a0"))
    edited(tmp_path, "DELETE FROM record WHERE stream = 'evening' AND version = 2")
    fresh = DatabaseJournal(new_house(tmp_path))
    assert list(fresh.streams()) == ["evening", "night"]
    assert [one.action for one in fresh.read("night")] == ["a0"]


def test_several_appends_are_kept_together_or_not_at_all(tmp_path: Path) -> None:
    journal = filled(tmp_path, 1)

    def half(number: int, stop: bool) -> None:
        with journal.database.writing("evening"):
            journal.append("evening", number, record(f"b{number}"))
            journal.append("evening", number + 1, record(f"c{number}"))
            if stop:
                raise LookupError

    with pytest.raises(LookupError):
        half(1, stop=True)
    assert [one.action for one in journal.read("evening")] == ["a0"]
    half(1, stop=False)
    fresh = DatabaseJournal(new_house(tmp_path))
    assert [one.action for one in fresh.read("evening")] == ["a0", "b1", "c1"]


@pytest.mark.parametrize("name", ["", "é" * 34, "\ud800", "a\0b"])
def test_a_name_another_journal_would_not_take_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Invalid) as refusal:
        filled(tmp_path, 0).append(name, 0, record("a1"))
    assert refusal.value.text("fr")
