"""Streams in use: caught up with the journal, or as seen between the steps of one act."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import RLock, local
from typing import Final, Generic, TypeVar

from tapisvert.desk.snapshots import Snapshots
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.database import CutStream, DamagedStream
from tapisvert.journal.gc_pause import spare_from_gc, without_gc
from tapisvert.journal.port import Journal
from tapisvert.journal.record import Record
from tapisvert.refusals import Invalid, Refusal
from tapisvert.words.message import Message

S = TypeVar("S")

_LOG: Final = logging.getLogger(__name__)
_LARGE: Final = 1_000
"""So many records read at once are a whole event that stays in memory, and is worth a snapshot."""


class PassingDamage(local):
    """Whether a thread reads what is good of damaged records, which else are refused."""

    passes = False

    @contextmanager
    def none(self) -> Iterator[None]:
        """Nothing within passes over damage: no sum and no act stands on half a record."""
        before, self.passes = self.passes, False
        try:
            yield
        finally:
            self.passes = before


class OneAct(Generic[S]):
    """A stream as one thread sees it while it does several things that are kept together."""

    def __init__(self, stream_state: StreamState[S]) -> None:
        self.stream_state = stream_state
        self.records: list[Record] = []

    def take(self, record: Record) -> int:
        """Go on as if it were kept; its version."""
        record = record._replace(version=self.stream_state.version + 1)
        self.records.append(record)
        self.stream_state.take((record,))
        return record.version

    def __enter__(self) -> StreamState[S]:
        return self.stream_state

    def __exit__(self, *_: object) -> None:
        return


class OpenStream(Generic[S]):
    """One stream, caught up with the journal each time it is entered."""

    def __init__(
        self,
        journal: Journal,
        stream: str,
        stream_state: StreamState[S],
        snapshots: Snapshots | None = None,
        passing: PassingDamage | None = None,
    ) -> None:
        self._journal = journal
        self._stream = stream
        self._stream_state = stream_state
        self._snapshots = snapshots
        self._passing = passing or PassingDamage()
        self.fault: DamagedStream | None = None
        """What is wrong with the record: a cut one is read as far as it goes, and a damaged one
        only by whoever asks for what is good of it."""
        self._kept = 0
        """The version of the newest snapshot this process knows of."""
        self._lock = RLock()

    def __enter__(self) -> StreamState[S]:
        self._lock.acquire()
        try:
            if self.has_begun:
                self._catch_up()
            else:
                with without_gc():
                    self._catch_up()
            self._refuse_damaged()
        except BaseException:
            self._lock.release()
            raise
        return self._stream_state

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    @property
    def has_begun(self) -> bool:
        """Whether a record of it was read; a stream never gets shorter."""
        return self._stream_state.version > 0

    def _refuse_damaged(self) -> None:
        fault = self.fault
        if fault is None or isinstance(fault, CutStream):
            return
        if self.has_begun and self._passing.passes:
            return
        raise DamagedStream(fault.stream, fault.version)

    @property
    def told_fault(self) -> Message | None:
        """The same for whoever reads what is left."""
        if self.fault is None:
            return None
        is_cut = isinstance(self.fault, CutStream)
        return Message(self.fault.code if is_cut else "desk.shown-before", self.fault.data)

    def follow(self, act: OneAct[S]) -> None:
        """Go on from an act that was kept: what this process has just written is not read again."""
        with self._lock:
            self._stream_state.follow(act.stream_state, act.records)

    def keep_snapshot(self) -> None:
        """Keep one where the last is far behind; states never change, so nobody waits for it."""
        with self as stream_state:
            snapshot = stream_state.snapshot()
        if self._snapshots is None or snapshot is None or snapshot.version < self._kept + _LARGE:
            return
        self._snapshots.keep(self._stream, snapshot)
        self._kept = snapshot.version

    def _catch_up(self) -> None:
        stream_state = self._stream_state
        starts = stream_state.version == 0
        if starts and self._snapshots is not None:
            snapshot = self._snapshots.found(self._stream)
            if snapshot is not None:
                stream_state.resume(snapshot, self._older, self._find)
                self._kept = snapshot.version
        newer = self._good(stream_state.version)
        try:
            stream_state.take(newer)
        except Refusal:
            raise
        except Exception as error:  # a record somebody made up may break anything
            _LOG.info("%s cannot be followed", self._stream, exc_info=True)
            raise Invalid("desk.unfollowed", stream=self._stream) from error
        if len(newer) >= _LARGE or (starts and self._kept):
            spare_from_gc()
        if starts and self.fault is None and self._journal.is_cut(self._stream):
            self.fault = CutStream(self._stream, stream_state.version)
        if starts and len(newer) >= _LARGE:
            self.keep_snapshot()

    def _good(self, after: int) -> Sequence[Record]:
        """What is new; of a damaged stream what stands before the damage."""
        try:
            newer = self._journal.read(self._stream, after)
        except DamagedStream as damaged:
            self.fault = damaged
            return self._journal.read(self._stream, after, max(after, damaged.version - 1))
        if not isinstance(self.fault, CutStream):
            self.fault = None
        return newer

    def _find(self, action: str) -> int | None:
        return self._journal.find(self._stream, action)

    def _older(self, after: int, upto: int) -> Sequence[Record]:
        """Records a snapshot passed over; none of them may be missing."""
        records = self._journal.read(self._stream, after, upto)
        if len(records) < upto - after:
            raise DamagedStream(self._stream, after + len(records) + 1)
        return records
