"""Examining a house: every record against its chain and the house's signatures, every person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tapisvert.desk.doctor.rows import RecordRow, readable, record_rows
from tapisvert.desk.people import FIELDS, person_digest
from tapisvert.journal.chain import beginning
from tapisvert.journal.chaining import CHAINED
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.gc_pause import without_gc
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.schema import is_garbled
from tapisvert.journal.sql import Database

_FEW: Final = 10


@dataclass(frozen=True, slots=True)
class ExaminedStream:
    """One stream: its good records from the first on, and where it is damaged."""

    stream: str
    good: tuple[RecordRow, ...]
    rows: Mapping[int, RecordRow]
    """Everything that can be read of it, by version."""
    damaged_at: int | None
    """The first version that is not what was kept; None for a whole stream."""
    signed: int = 0
    """Up to which version the house has signed it."""


@dataclass(frozen=True, slots=True)
class HouseExamination:
    """What the doctor found."""

    streams: tuple[ExaminedStream, ...] = ()
    people: tuple[str, ...] = ()
    """The ids of those whose row is not what was kept."""
    people_count: int = 0
    database: tuple[str, ...] = ()
    """What the database says of its own file."""
    missing: int = 0
    """How many of the newest records are gone without a trace."""
    chained: tuple[int, int] | None = None
    """Records of before: up to which number, and when, they got their checksums."""
    tables: bool = True
    """Whether the tables can be read at all."""
    damaged: tuple[ExaminedStream, ...] = field(init=False)

    def __post_init__(self) -> None:
        streams = tuple(one for one in self.streams if one.damaged_at is not None)
        object.__setattr__(self, "damaged", streams)

    @property
    def sound(self) -> bool:
        """Whether everything is what was kept."""
        return not (self.damaged or self.people or self.database or self.missing or not self.tables)

    @property
    def records(self) -> int:
        return sum(len(one.good) for one in self.streams)


def examined(database: Database) -> HouseExamination:
    """Everything of a house looked at; nothing is changed."""
    complaints = tuple(_integrity(database))
    lost: set[str] = set()
    try:
        database.rows("SELECT name FROM house_fact")
        with without_gc():
            streams = tuple(_streams(database, lost))
            people, count = _people(database, lost)
        if not _is_counted(database):
            lost.add("people_count does not fit the people")
        if is_garbled(database):
            lost.add("django_migrations is not what any version wrote")
        reasons = (*complaints, *sorted(lost)[:_FEW])
        missing, chained = _missing(database), _chained(database)
        return HouseExamination(streams, people, count, reasons, missing, chained)
    except BrokenDatabase as broken:
        return HouseExamination(database=(*complaints, broken.data["reason"]), tables=False)


def _integrity(database: Database) -> Iterator[str]:
    """What SQLite says of its pages; a server looks after its own."""
    if database.vendor != "sqlite":
        return
    try:
        for (line,) in database.rows(f"PRAGMA integrity_check({_FEW})"):
            if line != "ok":
                yield str(line).splitlines()[-1]
    except BrokenDatabase as broken:
        yield broken.data["reason"]


def _streams(database: Database, lost: set[str]) -> Iterator[ExaminedStream]:
    rows: defaultdict[str, dict[int, RecordRow]] = defaultdict(dict)
    for row in record_rows(database, lost):
        version = row.version if type(row.version) is int else -row.number
        rows[row.stream if type(row.stream) is str else repr(row.stream)][version] = row
    heads = _heads(database, lost)
    for stream in sorted({*rows, *heads}):
        yield _examined(stream, rows.get(stream, {}), heads.get(stream, ()))


def _examined(
    stream: str, rows: Mapping[int, RecordRow], heads: Sequence[HeadSignature]
) -> ExaminedStream:
    good: list[RecordRow] = []
    before, version = beginning(stream), 1
    while (row := rows.get(version)) is not None and row.follows(before, version):
        good.append(row)
        before, version = row.digest, version + 1
    damaged = version if len(good) < len(rows) else None
    signed = 0
    for head in heads:
        if not head.holds(stream):
            damaged = damaged or head.version
        elif head.version > len(good):
            damaged = damaged or version
        elif good[head.version - 1].digest != head.digest:
            damaged = min(damaged or head.version, signed + 1)
        else:
            signed = head.version
    whole = good if damaged is None else good[: damaged - 1]
    return ExaminedStream(stream, tuple(whole), rows, damaged, signed)


def _heads(database: Database, lost: set[str]) -> Mapping[str, Sequence[HeadSignature]]:
    """What the house signed; a row that cannot be one counts as no signature."""
    head_signatures: defaultdict[str, list[HeadSignature]] = defaultdict(list)
    columns = "stream, version, digest, at, key, signature"
    for stream, *heads in readable(database, columns, "signed_head", "id", lost):
        try:
            head_signatures[str(stream)].append(HeadSignature.read(heads))
        except ValueError:
            continue
    return {stream: sorted(each) for stream, each in head_signatures.items()}


def _people(database: Database, lost: set[str]) -> tuple[tuple[str, ...], int]:
    damaged, count = [], 0
    columns = ", ".join(("person", *FIELDS, "digest"))
    number = "rowid" if database.vendor == "sqlite" else "written"
    for *values, digest in readable(database, columns, "person", number, lost):
        count += 1
        if _digest(values) != digest:
            damaged.append(str(values[0]))
    return tuple(damaged), count


def _is_counted(database: Database) -> bool:
    """Whether everybody is within the count by which others read on."""
    written, number = database.rows("SELECT MAX(written), MAX(number) FROM person")[0]
    rows = database.rows("SELECT written, numbered FROM people_count WHERE id = 1")
    if written is None:
        return True
    known = (written, number or 0, *(rows[0] if rows else ("", "")))
    if not all(type(each) is int for each in known):
        return False
    return bool(known[2] >= known[0] and known[3] >= known[1])


def _digest(values: Sequence[Any]) -> str:
    try:
        return person_digest(values)
    except (TypeError, ValueError):
        return ""


def _missing(database: Database) -> int:
    """SQLite counts every row it ever kept: the newest of them must still be there."""
    if database.vendor != "sqlite":
        return 0
    rows = database.rows("SELECT seq FROM sqlite_sequence WHERE name = 'record'")
    newest = database.rows("SELECT MAX(number) FROM record")[0][0] or 0
    return max(0, rows[0][0] - newest) if rows and type(rows[0][0]) is int else 0


def _chained(database: Database) -> tuple[int, int] | None:
    rows = database.rows("SELECT value FROM house_fact WHERE name = %s", (CHAINED,))
    try:
        number, at = map(int, rows[0][0].split())
    except (IndexError, ValueError, AttributeError):
        return None
    return number, at
