"""The journal of an event in words: who did what when, searched and paged from the newest on."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Final, NamedTuple

from tapisvert.concerns import concern
from tapisvert.desk.past import HistoryLine
from tapisvert.desk.stream_state import StreamState, action
from tapisvert.desk.telling import UNTELLABLE, shown, texts_of, told
from tapisvert.journal.record import Record
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.history import RecordedAction, UndoActions
from tapisvert.tournament.names import Names
from tapisvert.tournament.prizes.paying import PrizePaid
from tapisvert.tournament.rebuying.buying import RebuyPaid
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang
from tapisvert.words.message import Message

PAGE: Final = 50
"""Lines at a time."""
LOOKED: Final = 2_000
"""Records looked through at a time for something that is searched."""
MANY: Final = 100
"""An action that led to more events than these is told by their number."""


_MONEY: Final = (RebuyPaid, PrizePaid)


class Sought(NamedTuple):
    """What lines are wanted: those about a table, about somebody, or by somebody."""

    tables: Collection[int] = ()
    entries: Collection[int] = ()
    authors: Collection[str] = ()

    def admits(self, done: RecordedAction) -> bool:
        """Whether an action is one of them."""
        if done.meta.shares(self.authors):
            return True
        concerned = concern(done.events)
        return not (
            concerned.tables.isdisjoint(self.tables) and concerned.entries.isdisjoint(self.entries)
        )


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One action."""

    past: HistoryLine
    said: tuple[Message, ...]
    undoes: tuple[JournalLine, ...] = ()
    """What it took back, where it is an undo."""

    @property
    def stands(self) -> bool:
        return self.past.undone_by is None

    def text(self, lang: Lang) -> tuple[str, ...]:
        """Its sentences; the name of the command where there are none."""
        if self.undoes:
            return tuple(text for each in self.undoes for text in each.text(lang))
        return texts_of(self.said, lang) or (self.past.sentence(lang),)


class JournalPage(NamedTuple):
    """Some lines, the newest first, and where the older ones go on."""

    lines: tuple[JournalLine, ...]
    before: int | None
    """The version the next page ends before; None where nothing older is left."""


def journal(
    names: Names,
    stream_state: StreamState[Tournament],
    before: int | None = None,
    sought: Sought | None = None,
    *,
    money: bool = True,
) -> JournalPage:
    """A page of the journal that ends before a version; without one, the newest.

    Payments are left out for those who see no money.
    """
    top = stream_state.version if before is None else max(0, min(before - 1, stream_state.version))
    floor = 0 if sought is None else max(0, top - LOOKED)
    chosen: list[Record] = []
    version = top
    while version > floor and len(chosen) < PAGE:
        record = stream_state.records[version - 1]
        done = shown(partial(_read, record), None)
        if done is None:
            wanted = sought is None and money
        else:
            wanted = sought is None or sought.admits(done)
            wanted = wanted and (money or not _of_money(stream_state, done))
        if wanted:
            chosen.append(record)
        version -= 1
    lines = tuple(line(names, stream_state, record) for record in chosen)
    return JournalPage(lines, version + 1 if version else None)


def line(names: Names, stream_state: StreamState[Tournament], record: Record) -> JournalLine:
    """One action in words; one that cannot be told says so."""
    instead = JournalLine(stream_state.line(record), (UNTELLABLE,))
    return shown(lambda: _line(names, stream_state, _read(record)), instead)


def _read(record: Record) -> RecordedAction:
    """An action; of one with very many events, what is worth a look."""
    return action(record._replace(events=record.events[:MANY]))


def _line(names: Names, stream_state: StreamState[Tournament], done: RecordedAction) -> JournalLine:
    record = stream_state.record(done.id)
    assert record is not None, "it was read from the records"
    past = stream_state.line(record)
    if isinstance(done.command, UndoActions):
        return JournalLine(past, (), tuple(_undone(names, stream_state, done.command)))
    if len(record.events) > MANY:
        what = {"what": past.named, "n": len(record.events)}
        return JournalLine(past, (Message("journalpanel.many", what),))
    return JournalLine(past, told(lambda: TOURNAMENT.tell(names, done.events)))


def _of_money(stream_state: StreamState[Tournament], done: RecordedAction) -> bool:
    """Whether an action is about who has paid and who was paid, or takes such a one back."""
    if isinstance(done.command, UndoActions):
        taken = map(stream_state.record, done.command.actions)
        return any(one is not None and _of_money(stream_state, _read(one)) for one in taken)
    return any(isinstance(event, _MONEY) for event in done.events)


def _undone(
    names: Names, stream_state: StreamState[Tournament], command: UndoActions
) -> Iterator[JournalLine]:
    for each in command.actions:
        record = stream_state.record(each)
        if record is not None:
            yield line(names, stream_state, record)
