"""The records of a stream in order; those before a snapshot are read when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Final, TypeAlias, overload

from tapisvert.journal.gc_pause import spare_from_gc
from tapisvert.journal.record import Record

ReadRecords: TypeAlias = Callable[[int, int], Sequence[Record]]
"""The records after one version, as far as another."""

_BLOCK: Final = 1_024
"""Older records that are read at once."""


class RecordLog(Sequence[Record]):
    """Grows at its end; nothing else of it changes."""

    def __init__(self, older: int = 0, read: ReadRecords | None = None) -> None:
        assert not older or read is not None, "older records come from somewhere"
        self._older = older
        self._read = read
        self._blocks: dict[int, Sequence[Record]] = {}
        self._newer: list[Record] = []

    @property
    def older(self) -> int:
        """How many of them are read only when they are asked for."""
        return self._older

    def copy(self) -> RecordLog:
        """The same records, growing on their own from here."""
        copied = copy(self)
        copied._newer = self._newer.copy()
        return copied

    def append(self, record: Record) -> None:
        self._newer.append(record)

    def __len__(self) -> int:
        return self._older + len(self._newer)

    @overload
    def __getitem__(self, place: int) -> Record: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Record]: ...
    def __getitem__(self, place: int | slice) -> Record | Sequence[Record]:
        if not self._older:
            return self._newer[place]
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            assert step == 1, "records are read forwards"
            return self._between(start, stop)
        index = place if place >= 0 else len(self) + place
        if index >= self._older:
            return self._newer[index - self._older]
        if index < 0:
            raise IndexError(place)
        return self._block(index // _BLOCK)[index % _BLOCK]

    def __iter__(self) -> Iterator[Record]:
        for number in range(self._block_count):
            yield from self._block(number)
        yield from self._newer

    def __reversed__(self) -> Iterator[Record]:
        yield from reversed(self._newer)
        for number in reversed(range(self._block_count)):
            yield from reversed(self._block(number))

    @property
    def _block_count(self) -> int:
        return -(-self._older // _BLOCK)

    def _between(self, start: int, stop: int) -> Sequence[Record]:
        records: list[Record] = []
        for number in range(start // _BLOCK, -(-min(stop, self._older) // _BLOCK)):
            first = number * _BLOCK
            if start < self._older:
                records += self._block(number)[max(0, start - first) : stop - first]
        records += self._newer[max(0, start - self._older) : max(0, stop - self._older)]
        return records

    def _block(self, number: int) -> Sequence[Record]:
        """Read once and kept: the chain through them is tried with it."""
        block = self._blocks.get(number)
        if block is None:
            assert self._read is not None
            first = number * _BLOCK
            block = self._read(first, min(first + _BLOCK, self._older))
            self._blocks[number] = block
            spare_from_gc()
        return block
