"""The record of a large event: read and folded again, one command kept, an early action undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.rows import Row, Wait
from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.running import Desk
from tapisvert.desk.snapshots import Snapshots
from tapisvert.journal.chain import beginning, body_of, link
from tapisvert.journal.codec import encode
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.tournament.handling import decide, decides, evolves
from tapisvert.tournament.state import Tournament

_EVENTS: Final = 60_000
_WISHES: Final = 200
_APPENDS: Final = 2_000
_STREAM: Final = "main event"
_META: Final = Meta(1_700_000_000_000, "ana")


@dataclass(frozen=True, slots=True)
class TakeNote(Command):
    """A stand-in for what the rooms of the tournament record: a few fields, one map."""

    person: str
    number: int
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NoteTaken(Event):
    """What it leads to."""

    person: str
    number: int
    others: tuple[int, ...]


@decides(TakeNote)
def take_note(_: Tournament, command: TakeNote, meta: Meta) -> tuple[NoteTaken, ...]:
    return (NoteTaken(command.person, command.number, command.others),)


@evolves(NoteTaken)
def note_taken(now: Tournament, event: NoteTaken) -> Tournament:
    removed = now.bank.removed.set(event.person, event.number)
    return replace(now, bank=replace(now.bank, removed=removed))


def measure() -> list[Row | Wait]:
    """All in a house's database, on the disk the system keeps its temporary files on."""
    with TemporaryDirectory() as folder:
        journal = DatabaseJournal(new_house(folder))
        journal.extend(_STREAM, 0, [_record(n) for n in range(_EVENTS)])
        opened = _seconds(lambda: Desk(journal).now(_STREAM))
        _started(journal, folder).now(_STREAM)
        again = median(_seconds(lambda: _started(journal, folder).now(_STREAM)) for _ in range(5))
        desk = _started(journal, folder)
        desk.now(_STREAM)
        kept = median(_seconds(partial(_note, desk, n)) for n in range(_WISHES))
        decided = median(_seconds(partial(_decided, desk, n)) for n in range(_WISHES))
        undone = [_seconds(partial(_undo, desk, n)) for n in range(_WISHES)]
        checked = _seconds(lambda: examined(journal.database, folder))
        first = _seconds(lambda: desk.undo(_STREAM, "a1", _META, "first"))
    chained, bare = _appended()
    return [
        Wait(f"{_EVENTS:,} events read from the disk and folded", opened, None, "", "< 3 s"),
        Wait("the same started from a snapshot", again, opened, "folded", "< 0.3 s"),
        Wait("one command decided, kept on the disk and answered", kept, None, "", "< 20 ms"),
        Wait("one command decided, encoded and chained, no disk", decided, None, "", "< 1 ms"),
        Row("records appended with their chain", chained, bare, "without it", "records", ""),
        Wait("an action of a moment ago undone: median", median(undone), None, "", "< 20 ms"),
        Wait(f"the same: slowest of {_WISHES}", max(undone), None, "", "< 20 ms"),
        Wait(f"{_EVENTS:,} records checked by the doctor", checked, None, "", "< 3 s"),
        Wait(f"the first of {_EVENTS:,} actions undone", first, None, "", "< 5 s"),
    ]


def _started(journal: DatabaseJournal, folder: str) -> Desk:
    return Desk(journal, snapshots=Snapshots(journal, folder))


def _decided(desk: Desk, number: int) -> None:
    """What the core, the codec and the chain take of an act."""
    command = _command(_EVENTS + _WISHES + number)
    with desk.opened(_STREAM) as stream_state:
        version, events = stream_state.version, decide(stream_state.now, command, _META)
    stored = tuple(map(encode, events))
    record = Record(f"d{number}", encode(command), stored, _META.by, _META.at, version + 1)
    link(beginning(_STREAM), version + 1, record.action, record.actor, _META.at, body_of(record))


def _undo(desk: Desk, number: int) -> None:
    """The last of the notes, then the one before it, and so on."""
    desk.undo(_STREAM, f"n{_WISHES - number - 1}", _META, f"u{number}")


def _appended() -> tuple[float, float]:
    """Records a second, one transaction each, with a chain and as plain rows, in turns."""
    with TemporaryDirectory() as folder:
        database = new_house(folder)
        journal = DatabaseJournal(database)
        chained = bare = 0.0
        for number in range(_APPENDS):
            record = _record(number)
            chained += _seconds(partial(journal.append, _STREAM, number, record))
            bare += _seconds(partial(_plain_row, database, number + 1, record))
    return _APPENDS / chained, _APPENDS / bare


def _plain_row(database: SqliteDatabase, version: int, record: Record) -> None:
    """The same questions and the same row, and no checksum."""
    with database.writing("plain"):
        database.rows("SELECT 1 FROM record WHERE stream = 'plain' AND action = %s", ("a",))
        database.rows("SELECT MAX(version) FROM record WHERE stream = 'plain'")
        values = (version, record.action, record.actor, record.at, body_of(record))
        database.change(
            "INSERT INTO record (stream, version, action, actor, at, body, digest)"
            " VALUES ('plain', %s, %s, %s, %s, %s, '')",
            values,
        )


def _note(desk: Desk, number: int) -> None:
    desk.do(_STREAM, _command(number), _META, f"n{number}")


def _command(number: int) -> TakeNote:
    return TakeNote(f"p{number % 10_112}", 1_000 + number, (number, number + 1))


def _record(number: int) -> Record:
    command = _command(number)
    event = NoteTaken(command.person, command.number, command.others)
    stored = (encode(event),)
    return Record(f"a{number}", encode(command), stored, _META.by, _META.at, number + 1)


def _seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start
