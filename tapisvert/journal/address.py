"""Which database a house is in: a file of its folder, or the one the environment names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tapisvert.journal.folder import DATABASE
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.journal.sql import Database


def addressed(folder: str) -> Database:
    """A file in the folder, unless the environment names another one or a server."""
    from tapisvert.journal.sqlite import SqliteDatabase  # a question without a house needs none

    address = os.environ.get("DATABASE_URL", "")
    parts = urlsplit(address)
    match parts.scheme:
        case "":
            return SqliteDatabase(os.path.join(folder, DATABASE))
        case "sqlite":
            return SqliteDatabase(unquote(parts.path[1:]))
        case "postgres" | "postgresql":
            from tapisvert.journal.postgres import PostgresDatabase

            return PostgresDatabase(address)
        case scheme:
            raise Invalid("web.bad-database", scheme=scheme)


def has_house(folder: str) -> bool:
    """Whether there is a database to look at; asking makes none."""
    return bool(os.environ.get("DATABASE_URL")) or os.path.exists(os.path.join(folder, DATABASE))


def club_book(folder: str) -> str:
    """The book the club's settings choose; nothing where no house is, or it chose none.

    Asking makes no house: without a file and without an address there is none to open.
    """
    if not has_house(folder):
        return ""
    from tapisvert.journal.schema import standing

    database = addressed(folder)
    if standing(database) != "current":  # whoever works in an older house brings it up to date
        return ""
    return next((str(book) for (book,) in database.rows("SELECT book FROM club WHERE id = 1")), "")
