"""The database of the house a command line speaks of, opened without Django."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tapisvert.desk.old_files import take_in
from tapisvert.desk.people import People
from tapisvert.journal.address import addressed, check_not_lost, has_house, house_file
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.folder import data_folder
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.schema import HouseToCome, create_tables, standing
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.signs import visible_line

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments
    from tapisvert.journal.sql import Database
    from tapisvert.words.message import Message


def opened_house(args: Arguments, anew: bool = False) -> tuple[str, Database]:
    """The folder and the database; what the terminal once kept in files is taken in first.

    One that nobody has written into is not made by looking at it. A house that lost its database
    is begun `anew` only by whoever has something to put into it.
    """
    folder = data_folder(args.data, os.environ)
    database = current_house(folder, anew)
    old_files = take_in(folder, DatabaseJournal(database), People(database))
    sentences = () if old_files is None else old_files.sentences()
    for sentence in (*sentences, *_lost_key(folder, database)):
        print(visible_line(sentence.text(args.lang)), file=sys.stderr)
    return folder, database


def _lost_key(folder: str, database: Database) -> tuple[Message, ...]:
    """What somebody is told who acts, or looks, in a house whose key is gone."""
    if HouseKey.lies_in(folder) or not has_house(folder):
        return ()
    from tapisvert.desk.doctor.keys import missing_key

    return tuple(missing_key(database, folder))


def current_house(folder: str, anew: bool) -> Database:
    """The database with the tables of today, made or brought up to date where they are not."""
    file = house_file(folder)
    if file is not None and not has_house(folder):
        if not anew:
            check_not_lost(folder)
        return HouseToCome(file, folder)
    database = addressed(folder)
    now = standing(database)
    if now == "empty" and not anew:
        check_not_lost(folder)
    match now:
        case "empty" if isinstance(database, SqliteDatabase):
            create_tables(database)
        case "empty" | "older":
            from tapisvert.web.machine import bring_up_to_date

            bring_up_to_date(folder)
        case "current":
            pass
    return database
