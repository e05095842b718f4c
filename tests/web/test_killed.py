"""Writing processes killed at random moments: every answer they gave holds."""

from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
from django.db import connections

from tapisvert.journal.database import DatabaseJournal
from tapisvert.web.database import RoomDatabase
from tests.journal.contract import record
from tests.journal.test_killed import answered_until_killed
from tests.processes import PATIENCE
from tests.web.writer import write

AT_ONCE, STREAMS = 4, 2
QUICKEST = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
PROCESSES: Any = get_context(QUICKEST)


def writer(alias: str, stream: str, name: str) -> tuple[BaseProcess, Connection]:
    """A process that appends, and where its answers come out."""
    answers, told = PROCESSES.Pipe(duplex=False)
    known = connections.settings[alias]
    process = PROCESSES.Process(target=write, args=(known, stream, name, told), daemon=True)
    process.start()
    told.close()
    return process, answers


def nobody_else_writes(alias: str) -> None:
    """A server ends what a killed writer began a moment after the writer is gone."""
    if connections[alias].vendor != "postgresql":
        return
    others = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'"
    )
    until = monotonic() + PATIENCE
    with connections[alias].cursor() as cursor:
        cursor.execute(others)
        while cursor.fetchone() != (0,):
            assert monotonic() < until, "a writer that was killed goes on"
            sleep(0.02)
            cursor.execute(others)


def whatever_was_answered_for_is_there(alias: str, rounds: int) -> None:
    chance = Random(7)
    journal = DatabaseJournal(RoomDatabase(alias))
    PROCESSES.set_forkserver_preload(["tests.web.writer"])
    for number in range(rounds):
        names = [f"{number}w{n}" for n in range(AT_ONCE)]
        streams = [f"s{number}-{n % STREAMS}" for n in range(AT_ONCE)]
        writers = [writer(alias, *one) for one in zip(streams, names, strict=True)]
        told = [answered_until_killed(*one, chance.uniform(0, 0.02)) for one in writers]
        nobody_else_writes(alias)
        for stream, name, answered in zip(streams, names, told, strict=True):
            kept = journal.read(stream)
            mine = [one.action for one in kept if one.actor == name]
            assert answered == mine[: len(answered)]
            assert len(mine) - len(answered) <= 1, "at most the last was kept and not answered for"
            assert all(one.command.data == one.events[0].data for one in kept)
            assert [one.version for one in kept] == list(range(1, len(kept) + 1))
        for stream in set(streams):
            version = len(journal.read(stream))
            assert journal.append(stream, version, record("after")) == version + 1


def test_whatever_was_answered_for_is_there_after_twenty_kills_of_a_writer_to_a_file(
    sqlite: str,
) -> None:
    whatever_was_answered_for_is_there(sqlite, 20 // AT_ONCE)


def test_whatever_was_answered_for_is_there_after_twenty_kills_of_a_writer_to_a_server(
    postgres: str,
) -> None:
    whatever_was_answered_for_is_there(postgres, 20 // AT_ONCE)


@pytest.mark.oracle
def test_whatever_was_answered_for_is_there_after_two_hundred_kills(alias: str) -> None:
    whatever_was_answered_for_is_there(alias, 200 // AT_ONCE)
