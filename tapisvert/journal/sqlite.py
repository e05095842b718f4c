"""A house's own database file, opened without Django: quick to start, with the same locks."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any, Final

from tapisvert.journal.sql import Row, Vendor

PRAGMAS: Final = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;"
PATIENCE: Final = 20
"""Seconds a writer waits for another one."""


class SqliteDatabase:
    """One connection that the threads of a process share in turn."""

    vendor: Final[Vendor] = "sqlite"

    def __init__(self, file: str) -> None:
        self.file = file
        os.makedirs(os.path.dirname(os.path.abspath(file)), exist_ok=True)
        self._lock = RLock()
        self._depth = 0
        self._connection = sqlite3.connect(
            file, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        self._connection.executescript(PRAGMAS)

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        with self._lock:
            return self._connection.execute(_plain(query), values).fetchall()

    def change(self, query: str, values: Sequence[Any] = ()) -> None:
        with self._lock:
            self._connection.execute(_plain(query), values)

    def change_all(self, query: str, each: Iterable[Sequence[Any]]) -> None:
        with self._lock:
            self._connection.executemany(_plain(query), each)

    def script(self, statements: str) -> None:
        """Many statements as they stand in a file."""
        with self._lock:
            for each in filter(str.strip, statements.split(";\n")):
                self._connection.execute(each)

    @contextmanager
    def writing(self, line: str) -> Iterator[None]:
        """One writer at a time has the whole file, whatever the line."""
        with self._lock:
            if self._depth == 0:
                self._connection.execute("BEGIN IMMEDIATE")
            self._depth += 1
            try:
                yield
            except BaseException:
                if self._depth == 1:
                    self._connection.execute("ROLLBACK")
                raise
            else:
                if self._depth == 1:
                    self._connection.execute("COMMIT")
            finally:
                self._depth -= 1


def _plain(query: str) -> str:
    return query.replace("%s", "?")
