"""Rows of a table that may be damaged: whatever can be read, and what cannot is passed over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tapisvert.journal.chain import link
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.sql import Database, Row

_BLOCK: Final = 4_096
_FARTHEST: Final = 1 << 20
"""How far rows are looked for in a table whose end cannot be read."""
_MANY_LOST: Final = 20_000
"""So many questions without an answer in a row, and the rest is taken for lost."""


class RecordRow(NamedTuple):
    """A row of the journal as it is found; any of it may be anything."""

    number: int
    stream: Any
    version: Any
    action: Any
    actor: Any
    at: Any
    body: Any
    digest: Any

    def follows(self, before: str, version: int) -> bool:
        """Whether it is the record of this version, kept under its checksum, after the last one."""
        if self.version != version or type(self.digest) is not str:
            return False
        content = (self.action, self.actor, self.body)
        if type(self.at) is not int or any(type(each) is not str for each in content):
            return False
        return link(before, version, self.action, self.actor, self.at, self.body) == self.digest


def record_rows(database: Database, lost: set[str]) -> Iterator[RecordRow]:
    """Every row of the journal that can be read, in the order they were kept."""
    columns = ", ".join(RecordRow._fields)
    for row in readable(database, columns, "record", "number", lost):
        yield RecordRow(*row)


def readable(
    database: Database, columns: str, table: str, number: str, lost: set[str]
) -> Iterator[Row]:
    """Every row of a table that can be read, by a number that counts them.

    Why others cannot is added to `lost`. Where the table itself is not there, or the list of
    tables cannot be read, no row can be either, and none is looked for.
    """
    try:
        database.rows(f"SELECT {columns} FROM {table} LIMIT 0")
    except BrokenDatabase as broken:
        lost.add(broken.data["reason"])
        return
    try:
        ends = database.rows(f"SELECT MIN({number}), MAX({number}) FROM {table}")[0]
        first, last = (0, -1) if ends[0] is None else ends
    except BrokenDatabase as broken:
        lost.add(broken.data["reason"])
        first, last = 1, _FARTHEST
    query = (
        f"SELECT {columns} FROM {table} WHERE {number} >= %s AND {number} < %s ORDER BY {number}"
    )
    waiting: list[tuple[int, int]] = []
    in_vain = 0
    while in_vain < _MANY_LOST and (waiting or first <= last):
        if not waiting:
            first = _next(database, table, number, first)
            waiting.append((first, first + _BLOCK))
            first += _BLOCK
        low, high = waiting.pop()
        try:
            rows = database.rows(query, (low, high))
            in_vain = 0 if rows else in_vain + 1
            yield from rows
        except BrokenDatabase as broken:
            in_vain += 1
            lost.add(broken.data["reason"])
            if high - low > 1:
                middle = (low + high) // 2
                waiting += [(middle, high), (low, middle)]


def _next(database: Database, table: str, number: str, low: int) -> int:
    """Where the next row is: somebody may have left a gap that no patience gets across."""
    try:
        rows = database.rows(f"SELECT MIN({number}) FROM {table} WHERE {number} >= %s", (low,))
    except BrokenDatabase:
        return low
    return low if rows[0][0] is None else int(rows[0][0])
