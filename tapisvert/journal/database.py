"""The journal in a database: one table, of which terminal and room read and write the same rows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, NamedTuple

from tapisvert.journal.chain import beginning, body_of, link
from tapisvert.journal.ends import KEEP, SealedEnd, count_begun, end_of, end_row
from tapisvert.journal.gc_pause import without_gc
from tapisvert.journal.names import file_name
from tapisvert.journal.port import StaleVersion, known_already, numbered, repeated
from tapisvert.journal.record import Record, Stored
from tapisvert.journal.sql import Database, Row, change_and_tell, take_turn
from tapisvert.refusals import Invalid

_COLUMNS: Final = "action, body, actor, at, version, digest"
_INSERT: Final = (
    "INSERT INTO record (stream, version, action, actor, at, body, digest)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s)"
)
_STREAMS: Final = (
    "WITH RECURSIVE named(stream) AS (SELECT MIN(stream) FROM record"
    " UNION ALL SELECT (SELECT MIN(record.stream) FROM record WHERE record.stream > named.stream)"
    " FROM named WHERE named.stream IS NOT NULL)"
    " SELECT stream FROM named WHERE stream IS NOT NULL"
)
"""Every stream with a record left, also one whose first record is gone; from one name to the next
by the index, however many records there are."""
_BEFORE_ONE: Final = (
    f"SELECT {_COLUMNS} FROM record WHERE stream = %s AND action = %s"
    " UNION ALL SELECT * FROM (SELECT '' AS action, COALESCE(ends.seal, '') AS body,"
    " COALESCE(ends.digest, '') AS actor, COALESCE(ends.version, 0) AS at, record.version,"
    " record.digest FROM record LEFT JOIN stream_end AS ends ON ends.stream = record.stream"
    " WHERE record.stream = %s ORDER BY record.version DESC LIMIT 1) AS newest"
)
"""Whether an action is kept, and the newest record beside the mark of the end, with one question:
every act asks all of it, and on a server a question costs more than its answer."""

_END: Final = (
    "SELECT record.version, record.digest, ends.version, ends.digest, ends.seal"
    " FROM record LEFT JOIN stream_end AS ends ON ends.stream = record.stream"
    " WHERE record.stream = %s ORDER BY record.version DESC LIMIT 1"
)


class _Newest(NamedTuple):
    """The last record of a stream, and what the house kept of its end."""

    version: int
    digest: str
    end: SealedEnd | None

    @property
    def is_cut(self) -> bool:
        """Whether the stream ends somewhere else than where the house left it."""
        if self.end is None:
            return self.version > 0
        return self.end[:2] != (self.version, self.digest)


class DamagedStream(Invalid):
    """A record is not what was kept under its checksum, or one is missing before it."""

    def __init__(self, stream: str, version: int) -> None:
        super().__init__("journal.broken-chain", stream=stream, version=version)
        self.stream = stream
        self.version = version


class CutStream(DamagedStream):
    """A stream ends somewhere else than where the house left it; what is there fits its chain."""

    def __init__(self, stream: str, version: int) -> None:
        Invalid.__init__(self, "journal.cut-stream", stream=stream, version=version)
        self.stream = stream
        self.version = version


class NothingDone(DamagedStream):
    """The same of an act, to somebody who has just been told what is damaged."""

    def __init__(self, damaged: DamagedStream) -> None:
        Invalid.__init__(self, "journal.nothing-done", **damaged.data)
        self.stream = damaged.stream
        self.version = damaged.version


class DatabaseJournal:
    """Any number of threads and processes; a record is on the disk before it is answered for."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._heads: dict[str, tuple[int, str]] = {}
        """The newest record read of each stream, with its checksum: reading goes on from there."""

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Sequence[Record]:
        _checked(stream)
        rows = self.database.rows(
            f"SELECT {_COLUMNS} FROM record WHERE stream = %s AND version > %s"
            f"{'' if upto is None else ' AND version <= %s'} ORDER BY version",
            (stream, after) if upto is None else (stream, after, upto),
        )
        if not rows:
            return ()
        with without_gc():
            return tuple(self._chained(stream, after, rows))

    def append(self, stream: str, expected: int, record: Record) -> int:
        _checked(stream)
        _checked(record.action)
        with self.database.writing(stream):
            take_turn(self.database, stream)
            known, newest = self._before(stream, [record])
            if known is not None:
                return repeated(known, record)
            self._insert(stream, expected, [record], newest)
            return expected + 1

    def extend(self, stream: str, expected: int, records: Sequence[Record]) -> int:
        _checked(stream)
        for record in records:
            _checked(record.action)
        with self.database.writing(stream):
            take_turn(self.database, stream)
            known, newest = self._before(stream, records if expected else ())
            if known is not None:
                raise known_already(known)
            self._insert(stream, expected, records, newest)
            return expected + len(records)

    def whole(self, stream: str) -> AbstractContextManager[None]:
        return self.database.writing(stream)

    def find(self, stream: str, action: str) -> int | None:
        rows = self.database.rows(
            "SELECT version FROM record WHERE stream = %s AND action = %s", (stream, action)
        )
        return int(rows[0][0]) if rows else None

    def streams(self) -> Sequence[str]:
        rows = self.database.rows(_STREAMS)
        return sorted(name for (name,) in rows if type(name) is str)  # what is none was damaged

    def newest(self, stream: str) -> tuple[int, str]:
        """The version of the last record and its checksum."""
        rows = self.database.rows(
            "SELECT version, digest FROM record WHERE stream = %s ORDER BY version DESC LIMIT 1",
            (stream,),
        )
        return (rows[0][0], rows[0][1]) if rows else (0, beginning(stream))

    def is_cut(self, stream: str) -> bool:
        """Whether it ends somewhere else than where the house left it."""
        rows = self.database.rows(_END, (stream,))
        if not rows:
            return False
        version, digest, *end = rows[0]
        return _Newest(version, digest, SealedEnd(*end) if end[0] is not None else None).is_cut

    def _insert(
        self, stream: str, expected: int, records: Sequence[Record], newest: _Newest
    ) -> None:
        if newest.version != expected:
            raise StaleVersion(stream, expected, newest.version)
        if newest.is_cut:
            raise DamagedStream(stream, newest.version + 1)
        rows, before, version = [], newest.digest, expected
        for one in numbered(records, expected):
            body, version = body_of(one), one.version
            before = link(before, version, one.action, one.actor, one.at, body)
            rows.append((stream, version, one.action, one.actor, one.at, body, before))
        if not rows:
            return
        if not expected:
            count_begun(self.database)
        end = end_row(self.database, stream, newest.end, version, before)
        change_and_tell(self.database, [(_INSERT, rows), (KEEP, [end])], stream)

    def _before(self, stream: str, records: Sequence[Record]) -> tuple[Record | None, _Newest]:
        """The first of these actions that is kept already, and the newest record."""
        known: Record | None = None
        if len(records) != 1:
            each = (self._known(stream, record.action) for record in records)
            known = next((one for one in each if one is not None), None)
            return known, _Newest(*self.newest(stream), end_of(self.database, stream))
        newest: _Newest | None = None
        for row in self.database.rows(_BEFORE_ONE, (stream, records[0].action, stream)):
            if row[0]:
                known = _record(*row[:-1])
            else:
                seal, digest, version = row[1:4]
                end = SealedEnd(version, digest, seal) if version else None
                newest = _Newest(row[4], row[5], end)
        if newest is None:
            newest = _Newest(0, beginning(stream), end_of(self.database, stream))
        return known, newest

    def _known(self, stream: str, action: str) -> Record | None:
        rows = self.database.rows(
            f"SELECT {_COLUMNS} FROM record WHERE stream = %s AND action = %s", (stream, action)
        )
        return _record(*rows[0][:-1]) if rows else None

    def _chained(self, stream: str, after: int, rows: Iterable[Row]) -> Iterable[Record]:
        """The records, each tried against its checksum and the one before."""
        version, before = after, self._digest_at(stream, after)
        for action, body, actor, at, number, digest in rows:
            version += 1
            if number != version or _link(before, version, action, actor, at, body) != digest:
                raise DamagedStream(stream, version)
            before = digest
            try:
                yield _record(action, body, actor, at, version)
            except (ValueError, TypeError, RecursionError):  # it fits the chain and is no record
                raise DamagedStream(stream, version) from None
        if version >= self._heads.get(stream, (0, ""))[0]:
            self._heads[stream] = (version, before)

    def digest_at(self, stream: str, version: int) -> str | None:
        """The checksum of one record; None where there is none."""
        rows = self.database.rows(
            "SELECT digest FROM record WHERE stream = %s AND version = %s", (stream, version)
        )
        return str(rows[0][0]) if rows else None

    def _digest_at(self, stream: str, version: int) -> str:
        if version == 0:
            return beginning(stream)
        known = self._heads.get(stream)
        if known is not None and known[0] == version:
            return known[1]
        name = self.digest_at(stream, version)
        if name is None:
            raise DamagedStream(stream, version)
        return name


def _link(before: str, version: int, action: Any, actor: Any, at: Any, body: Any) -> str:
    """The checksum of a row; of one that holds something impossible, none."""
    try:
        return link(before, version, action, actor, at, body)
    except (TypeError, ValueError):
        return ""


def _record(action: str, body: str, actor: str, at: int, version: int) -> Record:
    command, events = json.loads(body)
    stored: list[Any] = [Stored(*event) for event in events]
    return Record(action, Stored(*command), tuple(stored), actor, at, version)


def _checked(name: str) -> None:
    """A name every journal takes, so that each can be copied into each."""
    file_name(name)
    if "\0" in name:
        raise Invalid("journal.bad-name", stream=ascii(name))
