"""The database of the house a command line speaks of, opened without Django."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tapisvert.desk.old_files import take_in
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.folder import DATABASE, data_folder
from tapisvert.journal.schema import create_tables, standing
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments
    from tapisvert.journal.sql import Database


def opened_house(args: Arguments) -> tuple[str, Database]:
    """The folder and the database; what the terminal once kept in files is taken in first."""
    folder = data_folder(args.data, os.environ)
    database = _current(folder)
    found = take_in(folder, DatabaseJournal(database), People(database))
    for sentence in found.sentences() if found is not None else ():
        print(sentence.text(args.lang), file=sys.stderr)
    return folder, database


def _current(folder: str) -> Database:
    """The database with the tables of today, made or brought up to date where they are not."""
    database = addressed(folder)
    match standing(database):
        case "empty" if isinstance(database, SqliteDatabase):
            create_tables(database)
        case "empty" | "older":
            from tapisvert.web.machine import bring_up_to_date

            bring_up_to_date(folder)
        case "current":
            pass
    return database


def addressed(folder: str) -> Database:
    """A file in the folder, unless the environment names another one or a server."""
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
