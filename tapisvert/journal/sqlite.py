"""A house's own database file, opened without Django: quick to start, with the same locks."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import Any, Final

from tapisvert.journal import file_turn
from tapisvert.journal.bent_text import is_bent, read_bent
from tapisvert.journal.database_errors import DiskClosed, DiskFull, refusal_of
from tapisvert.journal.private import private_database
from tapisvert.journal.sql import Row, Vendor
from tapisvert.refusals import Refusal

IN_MEMORY: Final = ":memory:"
PRAGMAS: Final = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;"


class SqliteDatabase:
    """One connection that the threads of a process share in turn."""

    vendor: Final[Vendor] = "sqlite"

    def __init__(self, file: str, house: str | None = None) -> None:
        self.file = file
        self.house = os.path.dirname(os.path.abspath(file)) if house is None else house
        if file != IN_MEMORY:
            private_database(file)
        self._lock = RLock()
        self._depth = 0
        self._why_closed: Refusal | None = None
        """Why the file is open for reading alone; None where it may be written."""
        with self._asking():
            self._connection, self._why_closed = _opened(file)

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        with self._asking():
            try:
                return self._connection.execute(_plain(query), values).fetchall()
            except sqlite3.OperationalError as error:
                if not is_bent(error):
                    raise
            with read_bent(self._connection):
                return self._connection.execute(_plain(query), values).fetchall()

    def change(self, query: str, values: Sequence[Any] = ()) -> None:
        with self._asking():
            self._connection.execute(_plain(query), values)

    def change_all(self, query: str, each: Iterable[Sequence[Any]]) -> None:
        with self._asking():
            self._connection.executemany(_plain(query), each)

    def script(self, statements: str) -> None:
        """Many statements as they stand in a file."""
        with self._asking():
            for each in filter(str.strip, statements.split(";\n")):
                self._connection.execute(each)

    @contextmanager
    def writing(self, line: str) -> Iterator[None]:
        """One writer at a time has the whole file, whatever the line."""
        with self._lock, ExitStack() as stack:
            if self._why_closed is not None:
                raise self._why_closed
            if self._depth == 0:
                stack.enter_context(file_turn.turn_at(self.file))
                self._begin()
            self._depth += 1
            try:
                yield
            except BaseException:
                if self._depth == 1 and self._connection.in_transaction:
                    self.change("ROLLBACK")
                raise
            else:
                if self._depth == 1:
                    self._commit()
            finally:
                self._depth -= 1

    def _begin(self) -> None:
        with self._asking():
            self._connection.execute("PRAGMA busy_timeout=0")
            try:
                begin = "BEGIN IMMEDIATE"
                _patiently(lambda: self._connection.execute(begin), file_turn.FOREIGN)
            finally:
                self._connection.execute(f"PRAGMA busy_timeout={file_turn.PATIENCE * 1000}")

    def _commit(self) -> None:
        try:
            self.change("COMMIT")
        except Refusal:
            if self._connection.in_transaction:
                self.change("ROLLBACK")
            raise

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """One thread at a time; what the file cannot give is said in a sentence."""
        with self._lock:
            try:
                yield
            except (sqlite3.Error, UnicodeDecodeError) as error:
                refusal = refusal_of(error)
                if refusal is None:
                    raise
                raise refusal from error


def _opened(file: str) -> tuple[sqlite3.Connection, Refusal | None]:
    """A connection for reading and writing; on a disk that takes nothing, for reading, and why."""
    try:
        connection = _connected(file)
        _prepare(connection)
    except sqlite3.OperationalError as error:
        reason = refusal_of(error)
        folder = os.path.dirname(os.path.abspath(file))
        writable = os.access(file, os.W_OK) and os.access(folder, os.W_OK)
        full = isinstance(reason, DiskFull)
        if not os.path.exists(file) or not os.path.getsize(file) or (writable and not full):
            raise
        return _for_reading(file), reason if writable else DiskClosed()
    return connection, None


def _for_reading(file: str) -> sqlite3.Connection:
    """A connection that leaves nothing beside the file; what its log still holds is read, too."""
    address = f"{Path(file).absolute().as_uri()}?mode=ro"
    log = f"{file}-wal"
    if not os.path.exists(log) or not os.path.getsize(log):
        address += "&immutable=1"
    return _connected(address, uri=True)


def _prepare(connection: sqlite3.Connection) -> None:
    """Turn the log on; whoever does so waits for nobody by itself, and others open a house too."""
    _patiently(lambda: connection.executescript(PRAGMAS), file_turn.PATIENCE)


def _patiently(act: Callable[[], object], seconds: float) -> None:
    """Try again and again while somebody else has the file."""
    until = monotonic() + seconds
    while True:
        try:
            act()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(file_turn.NAP)
        else:
            return


def _connected(file: str, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        file, timeout=file_turn.PATIENCE, isolation_level=None, check_same_thread=False, uri=uri
    )


def _plain(query: str) -> str:
    return query.replace("%s", "?")
