"""The journal on both databases: one contract, and what only a database can get wrong."""

from collections.abc import Sequence
from pathlib import Path
from threading import Barrier, Thread, current_thread, main_thread

import pytest
from django.db import connections, transaction

from tapisvert.desk.league.running import Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.desk.running import Desk
from tapisvert.desk.snapshots import Snapshots
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.port import Journal, StaleVersion
from tapisvert.journal.record import Record
from tapisvert.league.record.publishing import PublishResult
from tapisvert.refusals import Invalid
from tapisvert.web.database import RoomDatabase
from tests.desk.cloakroom import ANA, HangCoat, coats, hooks
from tests.desk.league.house import SEASON, House
from tests.journal.contract import JournalContract, record
from tests.league.record.build import night, tuesday


class Tidy(DatabaseJournal):
    """Leaves no connection behind in a thread that is about to end, as a request does."""

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Sequence[Record]:
        try:
            return super().read(stream, after, upto)
        finally:
            _tidied()

    def append(self, stream: str, expected: int, record: Record) -> int:
        try:
            return super().append(stream, expected, record)
        finally:
            _tidied()


def _tidied() -> None:
    if current_thread() is not main_thread():
        connections.close_all()


class TestDatabaseJournal(JournalContract):
    @pytest.fixture
    def journal(self, alias: str) -> Journal:
        return Tidy(RoomDatabase(alias))


def test_a_record_written_by_one_process_is_there_for_another(alias: str) -> None:
    Desk(DatabaseJournal(RoomDatabase(alias))).do("evening", HangCoat("chloé", 3), ANA, "a1")
    connections.close_all()
    assert hooks(Desk(DatabaseJournal(RoomDatabase(alias))).now("evening")) == {"chloé": 3}


def test_a_league_is_kept_beside_the_events_on_both_databases(alias: str) -> None:
    house = House(DatabaseJournal(RoomDatabase(alias)))
    house.evening("t1")
    house.do(tuesday("t2", "2026-09-15"), PublishResult("t2", night("chloé", "bo", "dede")))
    connections.close_all()
    journal = DatabaseJournal(RoomDatabase(alias))
    assert list(journal.streams()) == ["league:pur", "t1"]
    assert Desk(journal).streams() == ("t1",)
    assert Leagues(journal).now("pur") == house.league
    fresh = Standings(Leagues(journal), house.people).of("pur", SEASON)
    assert fresh == house.standings.of("pur", SEASON)


def test_a_long_stream_starts_from_its_snapshot_on_both_databases(
    alias: str, tmp_path: Path
) -> None:
    journal = DatabaseJournal(RoomDatabase(alias))
    journal.extend("evening", 0, coats(1_600))
    made = Desk(journal, snapshots=Snapshots(journal, tmp_path)).now("evening")
    found = Snapshots(journal, tmp_path).found("evening")
    assert found is not None
    assert (found.version, found.head) == (1_280, 1_600)
    assert Desk(journal, snapshots=Snapshots(journal, tmp_path)).now("evening") == made
    assert Desk(journal).now("evening") == made


def test_of_those_who_read_the_same_version_one_is_kept(alias: str) -> None:
    ready = Barrier(4)
    told: list[str] = []

    def append(who: str) -> None:
        journal = Tidy(RoomDatabase(alias))
        version = len(journal.read("evening"))
        ready.wait()
        try:
            journal.append("evening", version, record(who))
            told.append("kept")
        except StaleVersion as stale:
            told.append(f"newest {stale.newest}")

    threads = [Thread(target=append, args=(who,)) for who in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["kept", "newest 1", "newest 1", "newest 1"]


def test_a_record_is_never_answered_for_inside_a_transaction_of_others(alias: str) -> None:
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic(alias):
        DatabaseJournal(RoomDatabase(alias)).append("evening", 0, record("a1"))
    assert list(DatabaseJournal(RoomDatabase(alias)).read("evening")) == []


@pytest.mark.parametrize("name", ["", "é" * 34, "\ud800", "a\0b"])
def test_a_name_another_journal_would_not_take_is_refused(alias: str, name: str) -> None:
    with pytest.raises(Invalid) as refusal:
        DatabaseJournal(RoomDatabase(alias)).append(name, 0, record("a1"))
    assert refusal.value.text("fr")


def test_the_file_is_written_through_to_the_disk(sqlite: str) -> None:
    with connections[sqlite].cursor() as cursor:
        found = [
            cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "busy_timeout")
        ]
    assert found == ["wal", 2, 5_000]
