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
            return SqliteDatabase(unquote(parts.path[1:]), folder)
        case "postgres" | "postgresql":
            from tapisvert.journal.postgres import PostgresDatabase

            return PostgresDatabase(address, folder)
        case scheme:
            raise Invalid("web.bad-database", scheme=scheme)


def has_house(folder: str) -> bool:
    """Whether there is a database to look at; asking makes none."""
    file = house_file(folder)
    return file is None or bool(os.path.exists(file) and os.path.getsize(file))


def house_file(folder: str) -> str | None:
    """The file a house is in, or would be; None where a server keeps it."""
    parts = urlsplit(os.environ.get("DATABASE_URL", ""))
    if parts.scheme == "sqlite":
        return unquote(parts.path[1:])
    return None if parts.scheme else os.path.join(folder, DATABASE)


def is_lost(folder: str) -> bool:
    """Whether a house was here, for its key lies here, and its database is empty or gone.

    Asking makes none.
    """
    from tapisvert.journal.house_key import HouseKey  # a question of the law needs no secrets

    if not HouseKey.lies_in(folder):
        return False
    return not has_house(folder) or (house_file(folder) is None and _has_no_tables(folder))


def check_not_lost(folder: str) -> None:
    """Whoever makes an empty house where one was lost hides the loss."""
    from tapisvert.journal.house_key import HouseKey

    if is_lost(folder) or (HouseKey.lies_in(folder) and _has_no_tables(folder)):
        raise Invalid("journal.lost-house", folder=folder)


def _has_no_tables(folder: str) -> bool:
    from tapisvert.journal.schema import standing

    try:
        return standing(addressed(folder)) == "empty"
    except Invalid as refusal:
        if refusal.code == "journal.unlisted-house":
            return False
        raise


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
