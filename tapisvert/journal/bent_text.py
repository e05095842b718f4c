"""Text in a SQLite file that a fallen bit has made no writing: read with a sign for what is lost.

SQLite refuses every row of a question for one such text. Read so, a record no longer fits its
checksum and is located like any other damage, and somebody's name costs nobody else's.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


def is_bent(error: BaseException | None) -> bool:
    """Whether a question failed for nothing but such a text."""
    return isinstance(error, sqlite3.OperationalError) and "decode to UTF-8" in str(error)


@contextmanager
def read_bent(connection: sqlite3.Connection) -> Iterator[None]:
    """Meanwhile every text can be read; more slowly, so only where it has to be."""
    usual = connection.text_factory
    connection.text_factory = _readable
    try:
        yield
    finally:
        connection.text_factory = usual


def _readable(content: bytes) -> str:
    return content.decode(errors="replace")
