"""`tapisvert doctor`: whether a house is what was kept, and putting right what is not."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.event.moment import moment
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.doctor.examining import HouseExamination, examined
from tapisvert.desk.doctor.rebuilding import from_copies, rebuilt
from tapisvert.desk.doctor.repairing import mended, set_database_aside
from tapisvert.desk.doctor.sentences import findings, outcome, summary
from tapisvert.desk.people import mark_people
from tapisvert.journal.address import addressed
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.folder import DATABASE, data_folder
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.words import LANGS
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.journal.sql import Database

_DAMAGED: Final = 1


def add_to(parser: Parser) -> None:
    parser.add_argument("--data", metavar="DIR", help=parser.say("console.arg-data"))
    parser.add_argument("--repair", action="store_true", help=parser.say("doctor.arg-repair"))


def main(args: Arguments) -> int:
    folder = os.path.abspath(data_folder(args.data, os.environ))
    database, found = _examined(folder)
    told = [*findings(found, folder), *summary(found)]
    if not found.sound and args.repair:
        database, more = _repaired(folder, database, found)
        found = examined(database)
        told += [*more, *findings(found, folder), *summary(found)]
    elif not found.sound:
        told.append(Message("doctor.how"))
    return _shown(args, found, told)


def _examined(folder: str) -> tuple[Database | None, HouseExamination]:
    try:
        database = addressed(folder)
    except BrokenDatabase as broken:
        return None, HouseExamination(database=(broken.data["reason"],), tables=False)
    return database, examined(database)


def _repaired(
    folder: str, database: Database | None, found: HouseExamination
) -> tuple[Database, list[Message]]:
    """The house with everything good in its place; as it was found it is kept aside."""
    told: list[Message] = []
    if database is None or isinstance(database, SqliteDatabase):
        file = os.path.join(folder, DATABASE) if database is None else database.file
        told.append(
            Message("doctor.aside", {"folder": set_database_aside(folder, file, moment(None))})
        )
        if found.database or not found.tables or database is None:
            database = rebuilt(database, file)
            found = examined(database)
            told.append(Message("doctor.rebuilt"))
    told += map(outcome, mended(database, folder, found))
    from_copies(database, folder)
    mark_people(database, found.people)
    return database, told


def _shown(args: Arguments, found: HouseExamination, told: list[Message]) -> int:
    status = 0 if found.sound else _DAMAGED
    if args.json:
        damaged: list[dict[str, Any]] = [
            {"stream": one.stream, "at": one.damaged_at, "good": len(one.good)}
            for one in found.damaged
        ]
        written.write(
            {
                "sound": found.sound,
                "records": found.records,
                "damaged": damaged,
                "people": found.people,
                "database": found.database,
                "missing": found.missing,
                "said": {lang: [each.text(lang) for each in told] for lang in LANGS},
            }
        )
        return status
    for each in told:
        sentence = each.text(args.lang)
        args.screen.show(args.screen.lines(Ink(sentence, "plain" if found.sound else "differs")))
    return status
