"""Transactions that write: on the disk when they end, and in turn within a process.

SQLite lets one writer in at a time and makes the others look again after ever longer naps, so
that the patient may starve; threads of one process stand in line instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock, local
from typing import Final

from django.db import DatabaseError, connections, transaction

from tapisvert.journal.database_errors import refusal_of

_LINE: Final = Lock()
_OPEN: Final = local()
"""The databases each thread is writing to."""


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
        stack.enter_context(transaction.atomic(using, durable=True))
        under_way.add(using)
        stack.callback(under_way.discard, using)
        yield
