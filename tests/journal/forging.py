"""Somebody with the database and without the house's key writes a stream anew."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.journal.sqlite import SqliteDatabase

_FACT = "SELECT value FROM house_fact WHERE name = 'streams'"


def rewritten(folder: Path, stream: str, records: Sequence[Record], *more: str) -> None:
    """Records with a chain of their own, an end sealed with another key, and what else is told."""
    file = str(folder / "tapisvert.db")
    with closing(sqlite3.connect(file)) as database:
        (counted,) = database.execute(_FACT).fetchone()
        for table in ("record", "stream_end"):
            database.execute(f"DELETE FROM {table} WHERE stream = ?", (stream,))
        for one in more:
            database.execute(one)
        database.commit()
    other = SqliteDatabase(file, str(folder.parent / "elsewhere"))
    DatabaseJournal(other).extend(stream, 0, records)
    other.change("UPDATE house_fact SET value = %s WHERE name = 'streams'", (counted,))
    other.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
