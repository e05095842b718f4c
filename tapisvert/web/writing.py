"""Transactions that write: synced to disk when they end, one at a time within a process.

SQLite lets one writer in at a time and makes the others look again after ever longer naps, so
that the patient may starve; threads of one process stand in line instead, and processes of the
house take turns. Where somebody else's program holds the file the first in line waits for half a
second, and the others are told at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock, local
from time import monotonic
from typing import Final

from django.db import DatabaseError, connections, transaction

from tapisvert.journal.database_errors import refusal_of
from tapisvert.journal.file_turn import FOREIGN, PATIENCE, turn_at

_LINE: Final = Lock()
_OPEN: Final = local()
"""The databases each thread is writing to."""
_AGAIN: Final = 10.0
"""Seconds for which nobody waits any more for a file that was held a moment ago."""


class _Held:
    """What this process knows of others who hold the file."""

    until = 0.0
    """Until when somebody is taken to hold it."""


@contextmanager
def said_plainly() -> Iterator[None]:
    """What the database cannot do is refused in a sentence; it is safe to ask again."""
    try:
        yield
    except (DatabaseError, UnicodeDecodeError) as error:
        refusal = refusal_of(error.__cause__ or error)
        if refusal is None:
            raise
        raise refusal from error


@contextmanager
def writing(using: str = "default") -> Iterator[None]:
    """A transaction; within another one of these a part of it, and never part of any other."""
    under_way: set[str] = _OPEN.__dict__.setdefault("databases", set())
    if using in under_way:
        yield
        return
    with said_plainly(), ExitStack() as stack:
        if connections[using].vendor == "sqlite":
            stack.enter_context(_LINE)
            stack.enter_context(turn_at(connections[using].settings_dict["NAME"]))
            _wait_for(using, 0 if monotonic() < _Held.until else FOREIGN)
            stack.callback(_wait_for, using, PATIENCE)
        _begin(stack, using)
        under_way.add(using)
        stack.callback(under_way.discard, using)
        yield


def _begin(stack: ExitStack, using: str) -> None:
    try:
        stack.enter_context(transaction.atomic(using, durable=True))
    except DatabaseError as error:
        refusal = refusal_of(error.__cause__ or error)
        if refusal is not None and refusal.code == "journal.database-busy":
            _Held.until = monotonic() + _AGAIN
        raise
    _Held.until = 0.0


def _wait_for(using: str, seconds: float) -> None:
    """How long this connection waits for a file that others write to."""
    connections[using].ensure_connection()
    connections[using].connection.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")
