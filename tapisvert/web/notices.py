"""Tells other processes that a record was written, where the database can carry such a notice.

SQLite carries none: there the watchers look at a counter of the file many times a second.
"""

from __future__ import annotations

from typing import Final

from django.db.backends.base.base import BaseDatabaseWrapper

from tapisvert.journal.sql import CHANNEL

RIGHTS: Final = "\N{SECTION SIGN}rights"
"""What is said instead of a stream's name when rights changed; watchers look up both anyway."""


def notify(connection: BaseDatabaseWrapper, topic: str) -> None:
    """Tell every watcher, once the transaction is kept."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, topic])
