"""A journal that lasts as long as the process."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from threading import Lock

from tapisvert.journal.port import StaleVersion, known_already, numbered, repeated
from tapisvert.journal.record import Record


class MemoryJournal:
    """Streams in memory, for tests, trials and simulations."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Record]] = {}
        self._actions: dict[tuple[str, str], Record] = {}
        self._lock = Lock()

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Sequence[Record]:
        with self._lock:
            return tuple(self._streams.get(stream, ())[after:upto])

    def whole(self, stream: str) -> AbstractContextManager[None]:
        return nullcontext()

    def find(self, stream: str, action: str) -> int | None:
        with self._lock:
            known = self._actions.get((stream, action))
            return known.version if known else None

    def append(self, stream: str, expected: int, record: Record) -> int:
        with self._lock:
            known = self._actions.get((stream, record.action))
            if known is not None:
                return repeated(known, record)
            records = self._streams.get(stream, [])
            if len(records) != expected:
                raise StaleVersion(stream, expected, len(records))
            numbered = record._replace(version=expected + 1)
            self._actions[stream, record.action] = numbered
            self._streams.setdefault(stream, []).append(numbered)
            return numbered.version

    def extend(self, stream: str, expected: int, records: Sequence[Record]) -> int:
        with self._lock:
            own_records = self._streams.get(stream, [])
            if len(own_records) != expected:
                raise StaleVersion(stream, expected, len(own_records))
            for record in records:
                if (stream, record.action) in self._actions:
                    raise known_already(self._actions[stream, record.action])
            for record in numbered(records, expected):
                self._actions[stream, record.action] = record
                self._streams.setdefault(stream, []).append(record)
            return expected + len(records)

    def streams(self) -> Sequence[str]:
        with self._lock:
            return sorted(self._streams)

    def is_cut(self, stream: str) -> bool:
        return False
