"""Mending a house: nothing is thrown away, and every good record is kept.

The database is copied aside first. A damaged stream is then written anew: as far as the newest copy
the house signed goes from that, and behind it from the records here that fit the chain.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from tapisvert.desk.doctor.copies import StreamCopy, good_copy, signed_in_copies
from tapisvert.desk.doctor.stream import ExaminedStream, HouseExamination
from tapisvert.journal.chain import beginning, body_of, link
from tapisvert.journal.ends import seal_ends
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
    """Every damaged stream, written anew as far as good records go.

    What another key than the house's signed vouches for nothing, and is signed anew. Seeds that
    wait where records are gone are thrown away: the draw that showed one may be among them.
    """
    for stream in examination.damaged:
        yield _mended(database, folder, stream, examination.key)
    with database.writing("ends"):
        seal_ends(database)
    if examination.foreign:
        database.change("DELETE FROM signed_head WHERE key <> %s", (examination.key,))
    unproven = (one.stream for one in examination.streams if one.unsealed or one.damaged_at)
    for event in (*examination.sealed, *unproven):
        database.change("DELETE FROM sealed_seed WHERE event = %s", (event,))
    if examination.missing:
        database.change("DELETE FROM sealed_seed")


def _mended(
    database: Database, folder: str, examined_stream: ExaminedStream, key: str
) -> MendedStream:
    stream = examined_stream.stream
    copy = good_copy(folder, stream, key)
    rows, taken = _whole(examined_stream, copy, copy.is_of(key))
    with database.writing(stream):
        database.change("DELETE FROM signed_head WHERE stream = %s", (stream,))
        for row in examined_stream.rows.values():
            database.change("DELETE FROM record WHERE number = %s", (row.number,))
        database.change("DELETE FROM record WHERE stream = %s", (stream,))
        database.change_all(
            "INSERT INTO record (stream, version, action, actor, at, body, digest)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s)",
            [(stream, *values) for values in rows],
        )
    for path, head in signed_in_copies(folder, stream, key).items():
        if head.digest not in (values[-1] for values in rows):
            _set_copy_aside(folder, path)
    left = sum(1 for version in examined_stream.rows if not 0 < version <= len(rows))
    return MendedStream(stream, len(rows), taken, copy.path if taken else "", left)


def _set_copy_aside(folder: str, path: str) -> None:
    """A copy of what somebody rewrote: signed by the house, which did not know better."""
    aside = os.path.join(folder, ASIDE, os.path.basename(os.path.dirname(path)))
    os.makedirs(aside, exist_ok=True)
    os.replace(path, os.path.join(aside, os.path.basename(path)))


def _whole(
    examined_stream: ExaminedStream, copy: StreamCopy, vouched: bool
) -> tuple[list[tuple[object, ...]], int]:
    """Records from the first on: from a copy the house signed, from here, from any copy.

    Where somebody rewrote the stream nothing that is here alone is believed behind what is proven.
    """
    copied = {one.version: one for one in copy.records}
    last = examined_stream.believed
    if last is not None and vouched:
        last = max(last, len(copied))
    rows: list[tuple[object, ...]] = []
    before, version, taken = beginning(examined_stream.stream), 1, 0
    while True:
        row, other = examined_stream.rows.get(version), copied.get(version)
        fits = row is not None and row.follows(before, version)
        if last is not None and version > last:
            return rows, taken
        if other is not None and (vouched or not fits):
            body = body_of(other)
            before = link(before, version, other.action, other.actor, other.at, body)
            rows.append((version, other.action, other.actor, other.at, body, before))
            taken += row is None or row.digest != before
        elif row is not None and fits:
            rows.append((version, row.action, row.actor, row.at, row.body, row.digest))
            before = row.digest
        else:
            return rows, taken
        version += 1
