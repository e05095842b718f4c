"""Watchers: a thread each that hears of every change any process makes to the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from threading import Event, Thread
from typing import Any, Final, NamedTuple, TypeAlias

from django.db import connections

from tapisvert.journal.sql import CHANNEL
from tapisvert.web.notices import RIGHTS

LOOK: Final = 0.02
"""Seconds between two looks at a file; a look costs some microseconds."""
_AGAIN: Final = 1.0
"""Seconds before a lost server is tried again."""


class Change(NamedTuple):
    """What is new: events by name (None: perhaps all of them), and whether rights are."""

    events: frozenset[str] | None
    rights: bool


TellChange: TypeAlias = Callable[[Change], object]
EVERYTHING: Final = Change(None, True)


class Watcher(Thread):
    """Tells of changes until it is stopped."""

    def __init__(self, tell: TellChange, using: str = "default") -> None:
        super().__init__(name="watcher", daemon=True)
        self._tell = tell
        self._using = using
        self._stopped = Event()
        self.ready = Event()
        """Set once nothing that happens from now on is missed."""

    def stop(self) -> None:
        self._stopped.set()
        if self.is_alive():
            self.join()

    def run(self) -> None:
        watch: Callable[[], Iterator[Change]] = self._file
        lost: type[Exception] = sqlite3.Error
        if connections[self._using].vendor != "sqlite":
            import psycopg

            watch, lost = self._server, psycopg.Error
        while not self._stopped.is_set():
            with suppress(lost):
                for change in watch():
                    self._tell(change)
            self._stopped.wait(_AGAIN)

    def _begun(self) -> Iterator[Change]:
        """From here on nothing is missed; what happened before may be anything.

        Also the first time: a file may be locked for a while, and people act meanwhile.
        """
        self.ready.set()
        yield EVERYTHING

    def _file(self) -> Iterator[Change]:
        """SQLite counts the changes of a file for each connection that asks."""
        name = str(connections[self._using].settings_dict["NAME"])
        with closing(sqlite3.connect(name, isolation_level=None)) as database:
            seen = database.execute("PRAGMA data_version").fetchone()
            number, rights = _newest(database), _rights(database)
            yield from self._begun()
            while not self._stopped.wait(LOOK):
                row = database.execute("PRAGMA data_version").fetchone()
                if row == seen:
                    continue
                seen = row
                before, rights = rights, _rights(database)
                rows = database.execute(
                    "SELECT stream, MAX(number) FROM record WHERE number > ? GROUP BY stream",
                    [number],
                ).fetchall()
                number = max((last for _, last in rows), default=number)
                if rows or before != rights:
                    yield Change(frozenset(stream for stream, _ in rows), before != rights)

    def _server(self) -> Iterator[Change]:
        """PostgreSQL carries a word from whoever wrote."""
        import psycopg

        address = server_address(self._using)
        with closing(psycopg.connect(**address, autocommit=True)) as server:
            server.execute(f"LISTEN {CHANNEL}".encode())
            yield from self._begun()
            while not self._stopped.is_set():
                for notice in server.notifies(timeout=0.25):
                    rights = notice.payload == RIGHTS
                    yield Change(frozenset(() if rights else (notice.payload,)), rights)


_ADDRESS: Final = ("dbname", "user", "password", "host", "port", "sslmode")


def server_address(using: str) -> dict[str, Any]:
    """How to reach the PostgreSQL server of a database beside Django."""
    known = connections[using].get_connection_params()
    return {name: known[name] for name in _ADDRESS if known.get(name)}


def _newest(database: sqlite3.Connection) -> int:
    row: int | None = database.execute("SELECT MAX(number) FROM record").fetchone()[0]
    return row or 0


def _rights(database: sqlite3.Connection) -> int:
    row = database.execute("SELECT changed FROM rights_count WHERE id = 1").fetchone()
    return row[0] if row else 0
