"""Transactions that write: on the disk when they end, and in turn within a process.

SQLite lets one writer in at a time and makes the others look again after ever longer naps, so
that the patient may starve; threads of one process stand in line instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from django.db import connections, transaction

_LINE: Final = Lock()


@contextmanager
def writing(using: str = "default") -> Iterator[None]:
    """A transaction of its own, never part of another one."""
    if connections[using].vendor != "sqlite":
        with transaction.atomic(using, durable=True):
            yield
        return
    with _LINE, transaction.atomic(using, durable=True):
        yield
