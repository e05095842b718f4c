"""What the house asks of a database, whatever speaks to it: the terminal itself, or Django.

Values stand in a query as `%s`. Nothing here knows any table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Literal, Protocol, TypeAlias

Vendor: TypeAlias = Literal["sqlite", "postgresql"]
Row: TypeAlias = tuple[Any, ...]

CHANNEL: Final = "tapisvert"
"""Where PostgreSQL carries word of what was written; watchers of SQLite look at the file."""


class Database(Protocol):
    """Tables, and transactions that are on the disk when they end."""

    @property
    def vendor(self) -> Vendor: ...

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        """What a question finds."""
        ...

    def change(self, query: str, values: Sequence[Any] = ()) -> None:
        """Carry out one change; part of the transaction under way."""
        ...

    def change_all(self, query: str, each: Iterable[Sequence[Any]]) -> None:
        """Carry out the same change with many values."""
        ...

    def writing(self, line: str) -> AbstractContextManager[None]:
        """A transaction in which nobody else writes to the same line; all of it, or none.

        Begun within another one of the same thread it is a part of that.
        """
        ...


def take_turn(database: Database, line: str) -> None:
    """Wait until nobody else writes to the same line; SQLite has one writer anyway."""
    if database.vendor == "postgresql":
        database.rows("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (line,))


def tell_watchers(database: Database, topic: str) -> None:
    """A word to every process that watches, once the transaction is kept."""
    if database.vendor == "postgresql":
        database.rows("SELECT pg_notify(%s, %s)", (CHANNEL, topic))
