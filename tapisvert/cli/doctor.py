"""`tapisvert doctor`: whether a house is what was kept, and putting right what is not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.event.moment import moment
from tapisvert.cli.opening import current_house
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.doctor.examining import examined, waiting_in_vain
from tapisvert.desk.doctor.keys import SECRET_FILE, lost_secret
from tapisvert.desk.doctor.rebuilding import foreseen, from_copies, lost_accounts, rebuilt
from tapisvert.desk.doctor.repairing import mended, set_database_aside
from tapisvert.desk.doctor.sentences import (
    dates_to_come,
    findings,
    had_back,
    is_empty,
    left_behind,
    outcome,
    summary,
)
from tapisvert.desk.doctor.stream import HouseExamination
from tapisvert.desk.machine_audit import mark_audit
from tapisvert.desk.people import mark_people
from tapisvert.journal.address import addressed, has_house, house_file, is_lost
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.folder import DATABASE, data_folder
from tapisvert.journal.house_key import KEY_FILE
from tapisvert.journal.private import closed_to_others
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.journal.sql import Database

_DAMAGED: Final = 1
_NOTHING: Final = "doctor.nothing-back"


def add_to(parser: Parser) -> None:
    parser.add_argument("--data", metavar="DIR", help=parser.say("eventoptions.arg-data"))
    parser.add_argument("--repair", action="store_true", help=parser.say("doctor.arg-repair"))


def main(args: Arguments) -> int:
    folder = os.path.abspath(data_folder(args.data, os.environ))
    if not has_house(folder) and not is_lost(folder):
        raise Invalid("doctor.no-house", folder=folder)
    opened = closed_to_others(folder, (DATABASE, KEY_FILE, SECRET_FILE))
    messages = [Message("doctor.opened", {"files": ", ".join(opened)})] if opened else []
    database, house_examination = _examined(folder)
    messages += findings(house_examination, folder)
    nothing = house_examination.lost and is_empty(_in_copies(folder))
    if house_examination.mendable and args.repair and not nothing:
        database, more, house_examination = _repaired(folder, database, house_examination)
        messages += more
    elif house_examination.mendable:
        messages += _prospect(folder, database, house_examination)
        if _NOTHING not in (each.key for each in messages):
            messages.append(Message("doctor.how"))
    else:
        messages += summary(house_examination)
    if database is not None and house_examination.tables:
        messages += lost_secret(database, folder, os.environ)
    messages += dates_to_come(house_examination, moment(None))
    messages += left_behind(folder, moment(None))
    return _shown(args, house_examination, messages)


def _examined(folder: str) -> tuple[Database | None, HouseExamination]:
    if is_lost(folder):
        return None, HouseExamination(tables=False, lost=True)
    try:
        database = addressed(folder)
    except BrokenDatabase as broken:
        return None, HouseExamination(database=(broken.data["reason"],), tables=False)
    return database, examined(database, folder)


def _file(folder: str, database: Database | None) -> str | None:
    """The file a house is in; None where a server keeps it."""
    return house_file(folder) if database is None else getattr(database, "file", None)


def _prospect(
    folder: str, database: Database | None, house_examination: HouseExamination
) -> Iterator[Message]:
    """What is good; where the file leads to nothing any more, what mending would have back."""
    file = _file(folder, database)
    if house_examination.lost:
        yield from had_back(_in_copies(folder), folder)
        return
    if not house_examination.unreadable or file is None:
        yield from summary(house_examination)
        return
    old = database if isinstance(database, SqliteDatabase) else None
    prospect = foreseen(old, file, folder)
    if not house_examination.tables:
        yield from findings(prospect, folder)
    yield from had_back(prospect, folder)


def _in_copies(folder: str) -> HouseExamination:
    """What there would be of a house whose database is gone."""
    return foreseen(None, house_file(folder) or os.path.join(folder, DATABASE), folder)


def _repaired(
    folder: str, database: Database | None, house_examination: HouseExamination
) -> tuple[Database, list[Message], HouseExamination]:
    """The house with everything good in its place; as it was found it is kept aside."""
    messages: list[Message] = []
    file = _file(folder, database)
    anew = file is not None and house_examination.unreadable
    if file is None and house_examination.lost:
        database = current_house(folder, anew=True)
    if file is not None:
        aside = set_database_aside(folder, file, moment(None))
        messages.append(Message("doctor.aside", {"folder": aside}))
        if anew or database is None:
            old = database if isinstance(database, SqliteDatabase) else None
            database = rebuilt(old, file)
            house_examination = examined(database, folder)
            messages += [Message("doctor.rebuilt"), *findings(house_examination, folder)]
            if lost := lost_accounts(database, os.path.join(aside, os.path.basename(file))):
                messages.append(Message("doctor.accounts-lost", {"n": lost}))
    assert database is not None
    messages += map(outcome, mended(database, folder, house_examination))
    back = from_copies(database, folder, house_examination.key)
    if back:
        messages.append(Message("doctor.people-back", {"n": back}))
    if names := mark_people(database, house_examination.people):
        messages.append(Message("doctor.people-as-they-are", {"people": names, "n": len(names)}))
    if house_examination.audit_unmarked:
        mark_audit(database, folder, moment(None))
        messages.append(Message("doctor.audit-marked"))
    after = examined(database, folder)
    if events := waiting_in_vain(database, after.streams):
        messages.append(Message("doctor.seeds-gone", {"events": ", ".join(events)}))
    messages += findings(after, folder)
    messages += summary(after) if after.records or not anew else had_back(after, folder)
    return database, messages, after


def _shown(args: Arguments, house_examination: HouseExamination, messages: list[Message]) -> int:
    messages = list({each.text("en"): each for each in messages}.values())
    nothing = any(each.key == _NOTHING for each in messages)
    status = 0 if house_examination.sound and not nothing else _DAMAGED
    if args.json:
        damaged: list[dict[str, Any]] = [
            {"stream": one.stream, "at": one.damaged_at, "good": len(one.good)}
            for one in house_examination.damaged
        ]
        written.write(
            {
                "sound": house_examination.sound,
                "records": house_examination.records,
                "damaged": damaged,
                "people": house_examination.people,
                "absent": house_examination.absent,
                "audit": house_examination.audit,
                "foreign": [one.stream for one in house_examination.foreign],
                "unsealed": [one.stream for one in house_examination.unsealed],
                "gone": house_examination.gone,
                "database": house_examination.database,
                "missing": house_examination.missing,
                "key": house_examination.lost_key,
                "sealed": house_examination.sealed,
                "said": {lang: [each.text(lang) for each in messages] for lang in LANGS},
            }
        )
        return status
    for each in messages:
        sentence = each.text(args.lang)
        args.screen.show(
            args.screen.lines(Ink(sentence, "plain" if house_examination.sound else "differs"))
        )
    return status
