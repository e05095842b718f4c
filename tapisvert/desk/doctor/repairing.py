"""Mending a house: nothing is thrown away, and every good record is kept.

The database is copied aside first. A damaged stream is then written anew from its good records,
and where one is damaged, from the newest copy that has it: the chain says whether it fits.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

from tapisvert.desk.doctor.copies import newest_copy
from tapisvert.desk.doctor.stream import ExaminedStream, HouseExamination
from tapisvert.journal.chain import beginning, body_of, link
from tapisvert.journal.record import Record
from tapisvert.journal.sql import Database
from tapisvert.slotted import dataclass

ASIDE: Final = "set-aside"


@dataclass(frozen=True, slots=True)
class MendedStream:
    """What became of a damaged stream."""

    stream: str
    records: int
    """How many it has now, from the first on."""
    from_copy: int
    """How many of them were damaged here and came from a copy."""
    copy: str
    """The copy they came from; empty where there was none."""
    left: int
    """How many rows that can be read had to stay aside."""


def set_database_aside(folder: str, file: str, at: int) -> str:
    """A copy of the database as it was found, whatever it is worth; where it lies."""
    when = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%dT%H%M%S")
    aside = os.path.join(folder, ASIDE, when)
    os.makedirs(aside, exist_ok=True)
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(file + ending):
            shutil.copy2(file + ending, aside)
    return aside


def mended(
    database: Database, folder: str, examination: HouseExamination
) -> Iterator[MendedStream]:
    """Every damaged stream, written anew as far as good records go."""
    for stream in examination.damaged:
        yield _mended(database, folder, stream)


def _mended(database: Database, folder: str, examined_stream: ExaminedStream) -> MendedStream:
    copy = newest_copy(folder, examined_stream.stream)
    rows, taken = _whole(examined_stream, {one.version: one for one in copy.records})
    with database.writing(examined_stream.stream):
        database.change("DELETE FROM signed_head WHERE stream = %s", (examined_stream.stream,))
        for row in examined_stream.rows.values():
            database.change("DELETE FROM record WHERE number = %s", (row.number,))
        database.change("DELETE FROM record WHERE stream = %s", (examined_stream.stream,))
        database.change_all(
            "INSERT INTO record (stream, version, action, actor, at, body, digest)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s)",
            [(examined_stream.stream, *values) for values in rows],
        )
    left = sum(1 for version in examined_stream.rows if not 0 < version <= len(rows))
    path = copy.path if taken else ""
    return MendedStream(examined_stream.stream, len(rows), taken, path, left)


def _whole(
    examined_stream: ExaminedStream, copied: Mapping[int, Record]
) -> tuple[list[tuple[object, ...]], int]:
    """Records from the first on, each from here if it fits, else from the copy."""
    rows: list[tuple[object, ...]] = []
    before, version, taken = beginning(examined_stream.stream), 1, 0
    while True:
        row, other = examined_stream.rows.get(version), copied.get(version)
        if row is not None and row.follows(before, version):
            rows.append((version, row.action, row.actor, row.at, row.body, row.digest))
            before = row.digest
        elif other is not None:
            body = body_of(other)
            before = link(before, version, other.action, other.actor, other.at, body)
            rows.append((version, other.action, other.actor, other.at, body, before))
            taken += 1
        else:
            return rows, taken
        version += 1
