"""A stream as this process knows it: its records, and the state folded from them."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    MutableMapping,
    Sequence,
)
from copy import copy
from typing import Any, Final, Generic, TypeVar

from tapisvert.actions import Command, Handlers, Meta
from tapisvert.desk.past import HistoryLine
from tapisvert.desk.record_index import IndexKeys, RecordIndex, kinds
from tapisvert.desk.record_log import ReadRecords, RecordLog
from tapisvert.desk.snapshots import Snapshot
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.refusals import Refusal
from tapisvert.tournament.file_opening import FileOpened, OpenFile, opening_of
from tapisvert.tournament.history import RecordedAction, Undo, UndoActions, undone

S = TypeVar("S")
T = TypeVar("T")

_UNDO: Final = kind_of(UndoActions)
_OPENED: Final = kind_of(OpenFile)
_STRIDE: Final = 256
"""Records between two remembered states: what a look back folds again at most."""
_FINE: Final = 16
"""The same among the newest records: what an undo of a moment ago folds again."""
_RECENT: Final = 2 * _STRIDE
"""How many records are the newest."""
_ASKED: Final = 4
"""States of the past that are remembered."""


class StreamState(Generic[S]):
    """Grows with the stream; an undo makes it fold again from the first action it concerns."""

    def __init__(self, handlers: Handlers[S, Any, Any], blank: S) -> None:
        self.handlers = handlers
        self.now = blank
        self.records = RecordLog()
        self.undone: Mapping[str, str] = {}
        """Actions that do not stand, each with the undo that took it away."""
        self._by_action: MutableMapping[str, Record] = {}
        self._find: Callable[[str], int | None] = _nowhere
        self._undos: list[Undo] = []
        self._openings: list[Record] = []
        self._origins: tuple[int, Mapping[int, FileOpened]] = (0, {})
        """What came from files, and of how many openings that is."""
        self._marks: dict[int, S] = {0: blank}
        """States by their version: every sixteenth of the newest, every 256th of all others."""
        self._done = 0
        self._asked: dict[int, tuple[Mapping[str, str], S]] = {}
        """States of the past somebody asked for, each with what was undone then."""
        self._indexes: dict[IndexKeys, RecordIndex] = {}
        self._made: dict[tuple[Callable[[Record], Any], str], tuple[Record, Any]] = {}

    def resume(
        self, snapshot: Snapshot, read: ReadRecords, find: Callable[[str], int | None]
    ) -> None:
        """Begin with a snapshot; older records are read, and their actions found, when needed."""
        assert not self.version, "a snapshot is where a stream begins"
        self.records = RecordLog(snapshot.version, read)
        self._find = find
        self._undos = list(snapshot.undos)
        self._openings = list(snapshot.openings)
        self.undone = undone(self._undos)
        self.now = self._marks[snapshot.version] = snapshot.state
        self._done = snapshot.version

    def snapshot(self) -> Snapshot | None:
        """What a later start begins with: some way back, so that the newest can be undone."""
        version = (self.version - _STRIDE) // _STRIDE * _STRIDE
        if version <= 0 or version not in self._marks:
            return None
        state = self._marks[version]
        return Snapshot(version, state, self.version, tuple(self._undos), tuple(self._openings))

    @property
    def version(self) -> int:
        return len(self.records)

    def still(self) -> StreamState[S]:
        """A copy that stays as it is while the stream goes on, for work that takes its time."""
        copied = copy(self)
        copied.records = self.records.copy()
        copied._by_action = ChainMap({}, self._by_action)
        copied._undos = self._undos.copy()
        copied._openings = self._openings.copy()
        copied._marks = self._marks.copy()
        return copied

    def follow(self, copied: StreamState[S], records: Sequence[Record]) -> None:
        """Become what a copy grew to with these records, where nothing else came meanwhile."""
        if copied.version - len(records) != self.version:
            return
        by_action = self._by_action
        by_action.update((record.action, record) for record in records)
        self.__dict__ |= copied.__dict__
        self._by_action = by_action

    def record(self, action: str) -> Record | None:
        """The record of an action, if it is there."""
        known = self._by_action.get(action)
        if known is not None:
            version = known.version
        elif self.records.older:
            version = self._find(action) or 0
        else:
            return None
        if not 0 < version <= self.version:
            return None
        record = self.records[version - 1]
        return record if record.action == action else None

    def of_kinds(self, *wanted: str) -> Iterator[Record]:
        """The records with a command or an event of one of these kinds, the oldest first."""
        return (record for record, _ in self.telling_of(kinds, wanted))

    def telling_of(self, keys: IndexKeys, wanted: Iterable[Hashable]) -> list[tuple[Record, int]]:
        """The records that tell of something, the oldest first, each with its event's place."""
        return self._indexes.setdefault(keys, RecordIndex(keys)).find(self.records, wanted)

    def made_of(self, record: Record, make: Callable[[Record], T]) -> T:
        """What a query makes of a record alone: made once, since a record never changes."""
        made: tuple[Record, T] | None = self._made.get((make, record.action))
        if made is None or made[0] is not record:
            made = self._made[make, record.action] = (record, make(record))
        return made[1]

    def line(self, record: Record) -> HistoryLine:
        """What people read of a record."""
        return HistoryLine.of(record, self.undone, self._origin(record.version))

    def opens_file(self, action: str) -> bool:
        """Whether an action marks what came from a file: that stays said."""
        return any(record.action == action for record in self._openings)

    @property
    def origins(self) -> Mapping[int, FileOpened]:
        """The moments of what came from files, each with its file: a state knows no records."""
        openings, moments = self._origins
        if openings != len(self._openings):
            moments = dict(self._foreign_moments())
            self._origins = len(self._openings), moments
        return moments

    def _foreign_moments(self) -> Iterator[tuple[int, FileOpened]]:
        for opening in self._openings:
            first = opening.version - opening_of(decode(opening.command)).records
            for version in range(max(1, first), opening.version):
                origin = self._origin(version)
                if origin is not None:
                    yield self.records[version - 1].at, origin

    def _origin(self, version: int) -> FileOpened | None:
        """The file a record came from.

        From the newest opening back: one that came in a file itself says nothing of this house.
        """
        before = self.version + 1
        for record in reversed(self._openings):
            if record.version >= before:
                continue
            if record.version <= version:
                return None
            opened = opening_of(decode(record.command))
            before = record.version - opened.records
            if version >= before:
                return opened
        return None

    def take(self, records: Iterable[Record]) -> None:
        """Go on with the records that follow."""
        undos = len(self._undos)
        for record in records:
            if record.command.kind == _UNDO and _is_new(self._undos, record):
                command: UndoActions = decode(record.command)
                self._undos.append(Undo(record.version, record.action, command.actions))
            elif record.command.kind == _OPENED and _is_new(self._openings, record):
                self._openings.append(record)
            self.records.append(record)
            self._by_action[record.action] = record
        if len(self._undos) > undos:
            self._turn(undone(self._undos))
        self._fold()

    def with_undo(self, action: str, targets: tuple[str, ...]) -> Mapping[str, str]:
        """The actions that would not stand after one more undo."""
        return undone([*self._undos, Undo(self.version + 1, action, targets)])

    def first_change(self, fallen: Mapping[str, str]) -> int:
        """The version of the first action that stands now and would not, or the other way round."""
        changed = fallen.keys() ^ self.undone.keys()
        changed_records = map(self.record, changed)
        return min((one.version for one in changed_records if one), default=self.version + 1)

    def seen(self, version: int) -> S:
        """The state as people saw it at a version, whatever was undone since."""
        return self.at(version, undone([undo for undo in self._undos if undo.version <= version]))

    def was_right(self, command: Command, meta: Meta, version: int) -> bool:
        """Whether a command would have been taken as people saw the state at a version."""
        if not 0 <= version < self.version:
            return False
        try:
            self.handlers.decide(self.seen(version), command, meta)
        except Refusal:
            return False
        return True

    def at(self, version: int, fallen: Mapping[str, str]) -> S:
        """The state after so many records, were these actions the undone ones."""
        start = min(self.first_change(fallen) - 1, version)
        return self._through(self._looked_back(start), start, version, fallen)

    def _looked_back(self, version: int) -> S:
        """The state at a version with what is undone now; of the past the last ones asked for are
        remembered, since whoever looks at an undo looks again to do it."""
        known = self._asked.get(version)
        if known is not None and known[0] is self.undone:
            return known[1]
        mark = self._mark_before(version)
        state = self._through(self._marks[mark], mark, version, self.undone)
        if version < self.version - _STRIDE:
            self._asked[version] = (self.undone, state)
            for oldest in [*self._asked][:-_ASKED]:
                self._asked.pop(oldest, None)
        return state

    def actions(self, after: int) -> Sequence[RecordedAction]:
        """The actions after a version, without the undos."""
        return [action(one) for one in self.records[after:] if one.command.kind != _UNDO]

    def _turn(self, fallen: Mapping[str, str]) -> None:
        """Forget what was folded from the first action that changes on."""
        first = self.first_change(fallen)
        mark = self._mark_before(min(first - 1, self._done))
        self.undone = fallen
        if first <= self._done:
            for later in [version for version in self._marks if version > mark]:
                del self._marks[later]
            self.now, self._done = self._marks[mark], mark

    def _mark_before(self, version: int) -> int:
        """The last remembered version up to this one; what a snapshot passed over is folded now."""
        mark = version - version % _FINE
        while mark not in self._marks:
            mark -= _FINE
        while (ahead := (mark // _STRIDE + 1) * _STRIDE) <= version:
            self._marks[ahead] = self._through(self._marks[mark], mark, ahead, self.undone)
            mark = ahead
        return mark

    def _fold(self) -> None:
        while self._done < self.version:
            stop = min((self._done // _FINE + 1) * _FINE, self.version)
            self.now = self._through(self.now, self._done, stop, self.undone)
            self._done = stop
            if stop % _FINE == 0:
                self._marks[stop] = self.now
                if (stop - _RECENT) % _STRIDE:
                    self._marks.pop(stop - _RECENT, None)

    def _through(self, now: S, start: int, stop: int, fallen: Mapping[str, str]) -> S:
        evolve = self.handlers.evolve
        for record in self.records[start:stop]:
            if record.action in fallen:
                now = self.handlers.left_behind(now, map(decode, record.events))
            else:
                for event in record.events:
                    now = evolve(now, decode(event))
        return now


def action(record: Record) -> RecordedAction:
    """A record read: its command and its events as they were."""
    events = tuple(map(decode, record.events))
    return RecordedAction(
        record.action, decode(record.command), events, Meta.recorded(record.at, record.actor)
    )


def _is_new(known: Sequence[Undo | Record], record: Record) -> bool:
    """Whether a snapshot did not know it yet."""
    return not known or known[-1].version < record.version


def _nowhere(_: str) -> int | None:
    return None
