"""Examining a house: every record against its chain and the house's signatures, every person."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tapisvert.desk.doctor.copies import copied_streams, good_copy, signed_in_copies
from tapisvert.desk.doctor.keys import needs_house_key
from tapisvert.desk.doctor.rows import RecordRow, readable, record_rows
from tapisvert.desk.doctor.stream import ExaminedStream, HouseExamination, LostKey
from tapisvert.desk.people import FIELDS, counted_people, person_digest
from tapisvert.desk.seeds import waiting_seed
from tapisvert.journal.audit_chain import COLUMNS, FACT, broken_at, marked
from tapisvert.journal.chain import beginning, body_of
from tapisvert.journal.chaining import CHAINED
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.ends import SealedEnd, begun_streams
from tapisvert.journal.gc_pause import without_gc
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.schema import is_garbled, standing
from tapisvert.journal.sql import Database
from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.draws.method import fingerprint

_FEW: Final = 10
_NAMED: Final = re.compile(r'"(?:person|people|persons)":(?:"([0-9a-f]{16})"|\[([^\]]*)\])')
_ANNOUNCED: Final = re.compile(r'"(?:next_)?hash":"([0-9a-f]{64})"')
_SHOWN: Final = re.compile(r'"seed":"([0-9a-f]{64})"')
_ID: Final = re.compile(r'"([0-9a-f]{16})"')


def examined(database: Database, folder: str | os.PathLike[str]) -> HouseExamination:
    """Everything of a house looked at, and compared with its copies; nothing is changed."""
    house, lost_key = _key(folder)
    complaints = tuple(_integrity(database))
    lost: set[str] = set()
    try:
        database.rows("SELECT name FROM house_fact")
        with without_gc():
            key = "" if house is None else house.public
            streams = tuple(_streams(database, lost, os.fspath(folder), house))
            people, known = _people(database, lost)
            absent = tuple(sorted(_named(streams) - known))
        counted = counted_people(database)
        counted = len(known) if counted is None else counted
        if is_garbled(database):
            lost.add("django_migrations is not what any version wrote")
        reasons = (*complaints, *sorted(lost)[:_FEW])
        audit, unmarked = (None, False) if house is None else _audit(database, house)
        missing, chained = _missing(database), _chained(database)
        return HouseExamination(
            *(streams, people, len(known), reasons, missing, chained),
            gone=_gone(database, streams, house),
            absent=absent,
            recoverable=_is_copied(os.fspath(folder), key, absent),
            miscounted=counted != len(known) or not _is_counted(database),
            people_gone=max(0, counted - len(known)),
            audit=audit,
            audit_unmarked=unmarked,
            key=key,
            lost_key=lost_key if lost_key == "unreadable" or needs_house_key(database) else "",
            sealed=() if house is None else _sealed(database, streams, house),
        )
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


def _streams(
    database: Database, lost: set[str], folder: str, house: HouseKey | None
) -> Iterator[ExaminedStream]:
    key = "" if house is None else house.public
    rows: defaultdict[str, dict[int, RecordRow]] = defaultdict(dict)
    for row in record_rows(database, lost):
        version = row.version if type(row.version) is int else -row.number
        rows[row.stream if type(row.stream) is str else repr(row.stream)][version] = row
    heads, ends = _heads(database, lost), _ends(database, lost)
    for stream in sorted({*rows, *heads, *copied_streams(folder), *(ends or ())}):
        here, end = heads.get(stream, ()), (ends or {}).get(stream)
        copied = signed_in_copies(folder, stream, key).values()
        if stream in rows or here or copied or end is not None:
            ours = sorted({*copied, *(head for head in here if not key or head.key == key)})
            foreign = max((head.version for head in here if key and head.key != key), default=0)
            proven = end is not None and (house is None or end.holds(stream, house))
            one = _examined(stream, rows.get(stream, {}), ours, end if proven else None)
            unsealed = ends is not None and not proven and bool(rows.get(stream) or end)
            yield _located(replace(one, foreign=foreign, unsealed=unsealed), folder, key)


def _examined(
    stream: str,
    rows: Mapping[int, RecordRow],
    heads: Iterable[HeadSignature],
    end: SealedEnd | None,
) -> ExaminedStream:
    """Against its chain, what the house signed here and in its copies, and where it ended."""
    good: list[RecordRow] = []
    before, version = beginning(stream), 1
    while (row := rows.get(version)) is not None and row.follows(before, version):
        good.append(row)
        before, version = row.digest, version + 1
    damaged = version if len(good) < len(rows) else None
    signed, believed = 0, None
    for head in heads:
        if not head.holds(stream):
            damaged = damaged or head.version
        elif head.version > len(good):
            damaged = damaged or version
        elif good[head.version - 1].digest != head.digest:
            believed = signed if believed is None else believed
            damaged = min(damaged or head.version, believed + 1)
        elif believed is None:
            signed = head.version
    if end is not None and end.version > len(good):
        damaged = damaged or version
    elif end is not None and believed is None:
        if end.version == 0 or good[end.version - 1].digest != end.digest:
            believed = signed
        elif end.version < len(good):  # what stands behind it the house did not keep
            believed = end.version
        if believed is not None:
            damaged = min(damaged or len(good), believed + 1)
    whole = good if damaged is None else good[: damaged - 1]
    return ExaminedStream(stream, tuple(whole), rows, damaged, signed, believed)


def _located(one: ExaminedStream, folder: str, key: str) -> ExaminedStream:
    """Where a record was rewritten with its chain, a copy says which record is the first."""
    if one.believed is None:
        return one
    copy = good_copy(folder, one.stream, key)
    if not copy.is_of(key):
        return one
    good = list[RecordRow]()
    for record in copy.records:
        row = one.rows.get(record.version)
        content = (record.action, record.actor, record.at, body_of(record))
        if row is None or (row.action, row.actor, row.at, row.body) != content:
            break
        good.append(row)
    if len(good) < one.believed:
        return one
    return replace(one, good=tuple(good), damaged_at=len(good) + 1)


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


def _ends(database: Database, lost: set[str]) -> Mapping[str, SealedEnd] | None:
    """Where each stream ended; None in a house of an earlier version, which kept no ends."""
    if _is_older(database):
        return None
    number = "rowid" if database.vendor == "sqlite" else "version"
    columns = "stream, version, digest, seal"
    ends = readable(database, columns, "stream_end", number, lost)
    return {str(stream): SealedEnd(*end) for stream, *end in ends}


def _is_older(database: Database) -> bool:
    try:
        return standing(database) == "older"
    except Refusal:  # its list of migrations is not what any version wrote
        return False


def _gone(
    database: Database, streams: Iterable[ExaminedStream], house: HouseKey | None
) -> int | None:
    """How many streams there were that nothing here tells of any more."""
    if _is_older(database):
        return 0
    begun = begun_streams(database, house)
    here = sum(1 for one in streams if one.rows or one.damaged_at)
    return None if begun is None or begun < here else begun - here


def _people(database: Database, lost: set[str]) -> tuple[tuple[str, ...], set[str]]:
    """Whose row is not what was kept, and everybody there is."""
    damaged, known = [], set()
    columns = ", ".join(("person", *FIELDS, "digest"))
    number = "rowid" if database.vendor == "sqlite" else "written"
    for *values, digest in readable(database, columns, "person", number, lost):
        known.add(str(values[0]))
        if _digest(values) != digest:
            damaged.append(str(values[0]))
    return tuple(damaged), known


def _named(streams: Iterable[ExaminedStream]) -> set[str]:
    """The ids of everybody the good records name; of somebody forgotten an id is left."""
    named: set[str] = set()
    for stream in streams:
        for row in stream.good:
            for one, many in _NAMED.findall(row.body):
                named.update((one,) if one else _ID.findall(many))
    return named


def _key(folder: str | os.PathLike[str]) -> tuple[HouseKey | None, LostKey]:
    """The house's key, or why it cannot be had; none is made where one may only be missing."""
    try:
        return HouseKey.there(folder), ""
    except FileNotFoundError:
        return None, "missing"
    except (OSError, Refusal):
        return None, "unreadable"


def _sealed(
    database: Database, streams: Iterable[ExaminedStream], house: HouseKey
) -> tuple[str, ...]:
    """Events that wait for a draw with a seed nobody can open."""
    lines = {
        (str(event), str(published)): str(seed)
        for published, event, seed in database.rows("SELECT hash, event, seed FROM sealed_seed")
    }
    closed = []
    for one in streams:
        announced = [hash for row in one.good for hash in _ANNOUNCED.findall(row.body)]
        line = lines.get((one.stream, announced[-1])) if announced else None
        if line is not None and waiting_seed(house, line, announced[-1]) is None:
            closed.append(one.stream)
    return tuple(closed)


def waiting_in_vain(database: Database, streams: Iterable[ExaminedStream]) -> tuple[str, ...]:
    """Events whose next draw is announced, and for which nothing is put aside any more."""
    lines = {
        (str(event), str(published))
        for published, event in database.rows("SELECT hash, event FROM sealed_seed")
    }
    in_vain = []
    for one in streams:
        announced = [each for row in one.good for each in _ANNOUNCED.findall(row.body)]
        if not announced or (one.stream, announced[-1]) in lines:
            continue
        shown = {fingerprint(seed) for row in one.good for seed in _SHOWN.findall(row.body)}
        if announced[-1] not in shown:
            in_vain.append(one.stream)
    return tuple(in_vain)


def _audit(database: Database, house: HouseKey) -> tuple[int | None, bool]:
    """Where the audit is not what was kept, and whether only the mark of its end is lost."""
    columns = ", ".join(f'"{column}"' for column in COLUMNS)
    rows = database.rows("SELECT value FROM house_fact WHERE name = %s", (FACT,))
    entries = database.rows(f"SELECT {columns} FROM audit ORDER BY number")
    if entries and (not rows or not rows[0][0]):
        return broken_at(entries, marked(entries, house), house), True
    return broken_at(entries, str(rows[0][0]) if rows else None, house), False


def _is_copied(folder: str, key: str, people: Sequence[str]) -> bool:
    """Whether any of these people is in a copy."""
    if not people:
        return False
    copies = (good_copy(folder, stream, key) for stream in copied_streams(folder))
    return any(person.id in people for copy in copies for person in copy.backup.people)


def _is_counted(database: Database) -> bool:
    """Whether everybody is within the count by which others read on."""
    first, written, number = database.rows(
        "SELECT MIN(written), MAX(written), MAX(number) FROM person"
    )[0]
    rows = database.rows("SELECT written, numbered FROM people_count WHERE id = 1")
    if written is None:
        return True
    if type(first) is int and first < 1:  # nobody reads on from before the beginning
        return False
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
