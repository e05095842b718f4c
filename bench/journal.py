"""The record of a large event: read and folded again, one command kept, an early action undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.rows import Wait
from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.running import Desk
from tapisvert.journal.codec import encode
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.tournament.handling import decides, evolves
from tapisvert.tournament.state import Tournament

_EVENTS: Final = 60_000
_WISHES: Final = 200
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


def measure() -> list[Wait]:
    """All in a house's database, on the disk the system keeps its temporary files on."""
    with TemporaryDirectory() as folder:
        journal = DatabaseJournal(new_house(folder))
        journal.extend(_STREAM, 0, [_record(n) for n in range(_EVENTS)])
        desk = Desk(journal)
        opened = _seconds(lambda: desk.now(_STREAM))
        kept = median(_seconds(partial(_note, desk, n)) for n in range(_WISHES))
        last = _seconds(lambda: desk.undo(_STREAM, "n0", _META, "last"))
        checked = _seconds(lambda: examined(journal.database))
        first = _seconds(lambda: desk.undo(_STREAM, "a1", _META, "first"))
    return [
        Wait(f"{_EVENTS:,} events read from the disk and folded", opened, None, "", "< 3 s"),
        Wait("one command decided, kept on the disk and answered", kept, None, "", "< 20 ms"),
        Wait("an action of a moment ago undone", last, None, "", "< 20 ms"),
        Wait(f"{_EVENTS:,} records checked by the doctor", checked, None, "", "< 3 s"),
        Wait(f"the first of {_EVENTS:,} actions undone", first, None, "", "< 5 s"),
    ]


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
