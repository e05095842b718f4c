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

    @property
    def house(self) -> str:
        """The data folder of the house, in which its key lies."""
        ...

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


def change_and_tell(
    database: Database, changes: Sequence[tuple[str, Sequence[Row]]], topic: str
) -> None:
    """Changes, and a word to every process that watches once the transaction is kept.

    Changes of one row each go to a server together with the word: every act waits for each answer.
    """
    if database.vendor == "postgresql" and all(len(rows) == 1 for _, rows in changes):
        steps = ", ".join(f"c{n} AS ({query} RETURNING 1)" for n, (query, _) in enumerate(changes))
        values = [value for _, (row,) in changes for value in row]
        database.rows(f"WITH {steps} SELECT pg_notify(%s, %s)", (*values, CHANNEL, topic))
        return
    for query, rows in changes:
        database.change_all(query, rows)
    if database.vendor == "postgresql":
        database.rows("SELECT pg_notify(%s, %s)", (CHANNEL, topic))
