"""Chooses the one of several server processes that does background work, such as backups.

On PostgreSQL it is whoever holds a lock of the server, which ends with its connection: where that
process ends or is killed, the next one that asks has it. On SQLite there is one process.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from django.db import connections

from tapisvert.web.live.watching import server_address

if TYPE_CHECKING:
    import psycopg


class Election:
    """One candidate for an office."""

    def __init__(self, office: str, using: str = "default") -> None:
        self._office = office
        self._using = using
        self._connection: psycopg.Connection | None = None
        self._holds = False

    def won(self) -> bool:
        """Whether the office is this process's now; asked again where it was lost."""
        if connections[self._using].vendor != "postgresql":
            return True
        import psycopg

        try:
            return self._asked()
        except psycopg.Error:
            self.withdraw()
            return False

    def withdraw(self) -> None:
        """Leave the office to the next one, at once: the server notices an end in its own time."""
        if self._connection is not None:
            with suppress(Exception):
                if self._holds:
                    self._connection.execute(_LEAVE, (f"tapisvert-{self._office}",))
            with suppress(Exception):
                self._connection.close()
            self._connection = None
        self._holds = False

    def _asked(self) -> bool:
        import psycopg

        if self._connection is None:
            address = server_address(self._using)
            self._connection = psycopg.connect(**address, autocommit=True)
        query = b"SELECT 1" if self._holds else _TRY
        values = () if self._holds else (f"tapisvert-{self._office}",)
        row = self._connection.execute(query, values).fetchone()
        self._holds = self._holds or bool(row and row[0])
        return self._holds


_LEAVE = b"SELECT pg_advisory_unlock(hashtextextended(%s, 0))"
_TRY = b"SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
