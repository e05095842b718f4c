"""A journal in files, one a stream, that any number of processes may append to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock

from tapisvert.journal.disk import Disk
from tapisvert.journal.lines import records, whole_lines, written
from tapisvert.journal.names import file_name, stream_name
from tapisvert.journal.port import StaleVersion, known_already, numbered, repeated
from tapisvert.journal.record import Record
from tapisvert.refusals import Invalid


@dataclass(slots=True)
class _Known:
    """How far a file has been read."""

    end: int = 0
    """The byte behind the last good line."""
    records: list[Record] = field(default_factory=list)
    by_action: dict[str, Record] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)


class FileJournal:
    """Lines are read once; later only what others have appended since."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._known: dict[str, _Known] = {}
        self._lock = Lock()

    def read(self, stream: str, after: int = 0) -> Sequence[Record]:
        name = file_name(stream)
        known = self._of(name)
        with known.lock:
            if self._disk.size(name) != known.end:
                with self._disk.locked(_lock_of(name)):
                    self._catch_up(name, known)
            return tuple(known.records[after:])

    def append(self, stream: str, expected: int, record: Record) -> int:
        name = file_name(stream)
        known = self._of(name)
        with known.lock, self._disk.locked(_lock_of(name)):
            self._catch_up(name, known)
            earlier = known.by_action.get(record.action)
            if earlier is not None:
                return repeated(earlier, record)
            newest = len(known.records)
            if newest != expected:
                raise StaleVersion(stream, expected, newest)
            self._disk.append(name, known.end, written(record._replace(version=newest + 1)))
            self._catch_up(name, known)
            return newest + 1

    def extend(self, stream: str, expected: int, records: Sequence[Record]) -> int:
        """The file is written anew: torn in the middle, many lines would be damage."""
        name = file_name(stream)
        known = self._of(name)
        with known.lock, self._disk.locked(_lock_of(name)):
            self._catch_up(name, known)
            newest = len(known.records)
            if newest != expected:
                raise StaleVersion(stream, expected, newest)
            for record in records:
                if record.action in known.by_action:
                    raise known_already(known.by_action[record.action])
            before = self._disk.read(name, 0, known.end)
            lines = map(written, numbered(records, expected))
            if records:
                self._disk.replace(name, before + b"".join(lines))
            self._catch_up(name, known)
            return newest + len(records)

    def streams(self) -> Sequence[str]:
        named = ((name, stream_name(name)) for name in self._disk.names())
        return sorted(stream for name, stream in named if stream and self._disk.size(name))

    def _of(self, name: str) -> _Known:
        with self._lock:
            return self._known.setdefault(name, _Known())

    def _catch_up(self, name: str, known: _Known) -> None:
        """Read on to the last good line; whoever calls has the lock of the file."""
        size = self._disk.size(name)
        if size < known.end:
            raise Invalid("journal.rewritten", file=name, line=len(known.records))
        if size == known.end:
            return
        found = whole_lines(self._disk.read(name, known.end), len(known.records), name)
        for record in records(found):
            known.records.append(record)
            known.by_action[record.action] = record
        known.end += sum(map(len, found)) + len(found)


def _lock_of(name: str) -> str:
    return f"{name}.lock"
