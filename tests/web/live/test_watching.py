"""Watchers hear of every change, and find their way back to a server that was lost."""

from queue import Queue

from django.db import connections

from tapisvert.journal.database import DatabaseJournal
from tapisvert.web.database import RoomDatabase
from tapisvert.web.live.watching import EVERYTHING, Change, Watcher
from tapisvert.web.rights import rights_changed
from tests.journal.contract import record
from tests.processes import PATIENCE


def watched(alias: str) -> tuple[Watcher, Queue[Change]]:
    told: Queue[Change] = Queue()
    watcher = Watcher(told.put, alias)
    watcher.start()
    assert watcher.ready.wait(PATIENCE)
    assert told.get(timeout=PATIENCE) == EVERYTHING, "people may have acted before it was ready"
    return watcher, told


def test_a_record_and_a_change_of_rights_are_told(alias: str) -> None:
    DatabaseJournal(RoomDatabase(alias)).append("before", 0, record("a1"))
    watcher, told = watched(alias)
    DatabaseJournal(RoomDatabase(alias)).append("évening", 0, record("a1"))
    assert told.get(timeout=PATIENCE) == Change(frozenset({"évening"}), False)
    rights_changed(alias)
    assert told.get(timeout=PATIENCE) == Change(frozenset(), True)
    watcher.stop()
    assert told.empty()


def test_other_writes_to_the_file_are_nobodys_news(sqlite: str) -> None:
    watcher, told = watched(sqlite)
    with connections[sqlite].cursor() as cursor:
        cursor.execute("INSERT INTO sign_in_attempt (key, at) VALUES ('k', 1)")
    DatabaseJournal(RoomDatabase(sqlite)).append("evening", 0, record("a1"))
    assert told.get(timeout=PATIENCE) == Change(frozenset({"evening"}), False)
    watcher.stop()


def test_after_a_lost_server_everything_may_have_changed(postgres: str) -> None:
    watcher, told = watched(postgres)
    with connections[postgres].cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        )
    assert told.get(timeout=PATIENCE) == EVERYTHING
    DatabaseJournal(RoomDatabase(postgres)).append("evening", 0, record("a1"))
    assert told.get(timeout=PATIENCE) == Change(frozenset({"evening"}), False)
    watcher.stop()
