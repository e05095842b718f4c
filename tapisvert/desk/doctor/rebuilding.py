"""A database made anew: every row that can be read, in fresh tables."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import Final

from tapisvert.desk.admitting import newcomers
from tapisvert.desk.authors import Authors
from tapisvert.desk.doctor.carving import carved, carved_accounts, carved_names
from tapisvert.desk.doctor.copies import copied_streams, good_copy
from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.doctor.rows import readable
from tapisvert.desk.doctor.stream import HouseExamination
from tapisvert.desk.people import People, recount_people
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.folder import DATABASE
from tapisvert.journal.schema import create_tables
from tapisvert.journal.sql import Database
from tapisvert.journal.sqlite import SqliteDatabase

_FRESH: Final = f"{DATABASE}.new"


def rebuilt(old: SqliteDatabase | None, file: str) -> SqliteDatabase:
    """Fresh tables with whatever the old ones still give, in the place of the old file."""
    path = os.path.join(os.path.dirname(file), _FRESH)
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(path + ending):
            os.remove(path + ending)
    fresh = _made_anew(old, file, path)
    if old is not None:
        old.close()
    fresh.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    fresh.close()
    for ending in ("-wal", "-shm"):
        if os.path.exists(file + ending):
            os.remove(file + ending)
    os.replace(path, file)
    return SqliteDatabase(file)


def lost_accounts(database: Database, file: str) -> int:
    """How many accounts a file still shows that nobody can take for true any more."""
    there = {str(author) for (author,) in database.rows("SELECT author FROM account")}
    return len({author for author, _ in carved_accounts(file)} - there)


def foreseen(old: SqliteDatabase | None, file: str, folder: str) -> HouseExamination:
    """What there would be if it were made anew; nothing of the house is changed."""
    with TemporaryDirectory() as place:
        fresh = _made_anew(old, file, os.path.join(place, DATABASE))
        try:
            return examined(fresh, folder)
        finally:
            fresh.close()


def _made_anew(old: SqliteDatabase | None, file: str, path: str) -> SqliteDatabase:
    fresh = SqliteDatabase(path)
    create_tables(fresh)
    if old is not None:
        _copy(old, fresh)
    with fresh.writing("carved"):
        for table, row in carved(file):
            with suppress(BrokenDatabase, sqlite3.IntegrityError):
                places = ", ".join(["%s"] * len(row))
                fresh.change(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row)
    count_people(fresh)
    Authors(fresh).keep(dict(carved_names(file)))
    return fresh


def from_copies(database: Database, folder: str, key: str) -> int:
    """What streams lack at their end, or altogether, and whom the directory lacks.

    From the newest good copy of each stream; how many people came back.
    """
    count_people(database)
    journal, people, authors = DatabaseJournal(database), People(database), Authors(database)
    back = 0
    for stream in copied_streams(folder):
        copy = good_copy(folder, stream, key)
        here = journal.read(stream)
        if len(copy.records) > len(here) and copy.records[: len(here)] == tuple(here):
            journal.extend(stream, len(here), copy.records[len(here) :])
        directory = people.directory()
        lost = newcomers(directory, copy.backup.people)
        people.put(*lost)
        authors.keep(copy.backup.authors)
        back += len(lost)
    recount_people(database)
    if database.vendor == "sqlite":  # what is still missing is known now, and counted no more
        database.change(
            "UPDATE sqlite_sequence SET seq = (SELECT COALESCE(MAX(number), 0) FROM record)"
            " WHERE name = 'record'"
        )
    return back


def count_people(database: Database) -> None:
    """The count by which others read on, over everybody who is there."""
    with database.writing("people"):
        if database.vendor == "sqlite":  # a server lets nothing else than numbers in
            database.change("UPDATE person SET number = 0 WHERE typeof(number) <> 'integer'")
            database.change(
                "UPDATE person SET written = rowid + (SELECT COALESCE(MAX(other.written), 0)"
                " FROM person other WHERE typeof(other.written) = 'integer')"
                " WHERE typeof(written) <> 'integer' OR written < 1"
            )
        counted = database.rows("SELECT written, numbered FROM people_count")
        there = database.rows("SELECT MAX(written), MAX(number) FROM person")
        highest = [
            max((one for one in column if type(one) is int), default=0)
            for column in zip(*counted, *there, strict=True)
        ]
        database.change("DELETE FROM people_count")
        database.change(
            "INSERT INTO people_count (id, written, numbered) VALUES (1, %s, %s)", highest
        )


def _copy(old: SqliteDatabase, fresh: SqliteDatabase) -> None:
    tables = fresh.rows(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        " AND name <> 'django_migrations'"
    )
    for (table,) in tables:
        columns = ", ".join(f'"{row[1]}"' for row in fresh.rows(f"PRAGMA table_info({table})"))
        count = len(columns.split(", "))
        keep = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({', '.join(['%s'] * count)})"
        with fresh.writing(table):
            for row in readable(old, columns, table, "rowid", set()):
                with suppress(BrokenDatabase, sqlite3.IntegrityError):
                    fresh.change(keep, row)
