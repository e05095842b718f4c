"""The tables of a house: made without Django, and known to be those of today or not.

What they are is decided by the room's migrations; `schema.sql` is what these leave behind.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from tapisvert.journal.folder import DATABASE
from tapisvert.journal.sql import Database, Row, Vendor
from tapisvert.journal.sqlite import IN_MEMORY, SqliteDatabase
from tapisvert.refusals import Invalid

_FILE: Final = Path(__file__).with_name("schema.sql")
_APPS: Final = ("room", "auth", "contenttypes", "sessions")
"""The parts of the room that have tables, Django's own among them."""
Standing: TypeAlias = Literal["empty", "older", "current"]
_TABLES: Final = {
    "sqlite": "SELECT name FROM sqlite_master WHERE name = 'django_migrations'",
    "postgresql": "SELECT 1 FROM pg_tables WHERE tablename = 'django_migrations'"
    " AND schemaname = current_schema()",
}

_RECORDS: Final = {
    vendor: query.replace("django_migrations", "record") for vendor, query in _TABLES.items()
}


@cache
def statements() -> str:
    """What makes the tables."""
    return _FILE.read_text("utf-8")


@cache
def newest() -> str:
    """The last migration whose tables this version knows."""
    applied: list[str] = re.findall(r"'room', '(\w+)'", statements())
    return applied[-1]


def is_garbled(database: Database) -> bool:
    """Whether the list of migrations is one no version wrote, though tables are there.

    A list of today cut short at its end is taken for that of an older version.
    """
    listed = database.rows("SELECT app, name FROM django_migrations")
    rows = {(str(app), str(name)) for app, name in listed}  # anything may stand in a damaged row
    ours = sorted(name for app, name in rows if app == "room")
    known = sorted(re.findall(r"'room', '(\w+)'", statements()))
    others = any(app not in _APPS for app, _ in rows)
    return others or not ours or ours[: len(known)] != known[: len(ours)]


def standing(database: Database) -> Standing:
    """Whether the tables are there, and whether they are those of today; newer ones are refused.

    So are tables whose list is gone: whoever took them for none would make them a second time.
    """
    if not database.rows(_TABLES[database.vendor]):
        return "empty"
    rows = database.rows("SELECT MAX(name) FROM django_migrations WHERE app = 'room'")[0][0]
    if rows is None and database.rows(_RECORDS[database.vendor]):
        raise Invalid("journal.unlisted-house")
    if rows is None:
        return "empty"
    if str(rows) > newest():
        raise Invalid("journal.newer-house")
    return "current" if rows == newest() else "older"


def new_house(folder: str | os.PathLike[str]) -> SqliteDatabase:
    """The database of a data folder, with its tables where it is new."""
    database = SqliteDatabase(os.path.join(folder, DATABASE))
    create_tables(database)
    return database


def create_tables(database: SqliteDatabase) -> None:
    """A new house; of two who make one at once, the second finds it made."""
    if standing(database) != "empty":
        return
    with database.writing("schema"):
        if standing(database) == "empty":
            database.script(statements())


class HouseToCome:
    """An empty house that nobody has written into: on the disk it is made with the first change."""

    vendor: Final[Vendor] = "sqlite"

    def __init__(self, file: str, house: str) -> None:
        self.file = file
        self.house = house
        self._there: SqliteDatabase | None = None
        self._empty = SqliteDatabase(IN_MEMORY)
        self._empty.script(statements())

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        return (self._there or self._empty).rows(query, values)

    def change(self, query: str, values: Sequence[Any] = ()) -> None:
        self._made().change(query, values)

    def change_all(self, query: str, each: Iterable[Sequence[Any]]) -> None:
        self._made().change_all(query, each)

    def writing(self, line: str) -> AbstractContextManager[None]:
        return self._made().writing(line)

    def _made(self) -> SqliteDatabase:
        if self._there is None:
            self._there = SqliteDatabase(self.file, self.house)
            create_tables(self._there)
        return self._there
