"""An index of a stream: which records speak of an entry, a table or a kind of event."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from threading import Lock
from typing import TypeAlias

from tapisvert.desk.record_log import RecordLog
from tapisvert.journal.record import Record

IndexKeys: TypeAlias = Callable[[Record], Iterable[tuple[Hashable, int]]]
"""What a record tells of, each with the place of the event that does."""


def kinds(record: Record) -> Iterable[tuple[Hashable, int]]:
    """The kinds of its command and of its events, each once."""
    return ((kind, 0) for kind in {record.command.kind, *(each.kind for each in record.events)})


class RecordIndex:
    """Grows with the records; none is read twice.

    Copies of a stream share it. One that grew with records nobody stored is seen by the record
    it read last, and made anew.
    """

    def __init__(self, keys: IndexKeys) -> None:
        self._keys = keys
        self._lock = Lock()
        self._places: dict[Hashable, list[tuple[int, int]]] = {}
        self._read = 0
        self._last: Record | None = None

    def find(self, records: RecordLog, wanted: Iterable[Hashable]) -> list[tuple[Record, int]]:
        """The records that tell of any of these, the oldest first, each with the event's place."""
        with self._lock:
            self._grow(records)
            places = {place for key in wanted for place in self._places.get(key, ())}
        return [(records[at], nth) for at, nth in sorted(places) if at < len(records)]

    def _grow(self, records: RecordLog) -> None:
        if self._read > len(records):
            return
        if self._read and records[self._read - 1] is not self._last:
            self._places, self._read = {}, 0
        for at, record in enumerate(records[self._read :], self._read):
            for key, nth in self._keys(record):
                self._places.setdefault(key, []).append((at, nth))
            self._last = record
        self._read = len(records)
