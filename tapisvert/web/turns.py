"""Serialises acts on one record, across the threads and processes of a server.

Threads of a process always take turns. Processes do for a while once one of them was overtaken by
another: most events are directed by few, and two more questions to the database cost each act.
Without turns acts on one event still could not overwrite each other, but each that comes second is
decided again: forty directors at one event decided most of the time. A turn is no transaction:
whoever has one may still find that the terminal was faster, and decides again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, local
from time import monotonic
from typing import Final
from zlib import crc32

from django.db import connections

from tapisvert.refusals import Conflict
from tapisvert.web.writing import said_plainly

_LINES: Final = tuple(Lock() for _ in range(256))
_PATIENCE: Final = 20.0
"""Seconds somebody waits for others before being told to send it again."""
_MINE: Final = local()
"""Whether a thread has a turn already: it never takes two."""


_CROWDED: Final = 5.0
"""Seconds processes take turns at a record after one was overtaken there."""
_UNTIL: Final[dict[str, float]] = {}
"""Until when that is, by record."""


def overtaken(stream: str) -> None:
    """Another process was faster: the next acts on the record wait for its acts."""
    _UNTIL[stream] = monotonic() + _CROWDED


@contextmanager
def in_turn(stream: str, using: str = "default") -> Iterator[None]:
    """Act on a record while nobody else does who takes turns."""
    if getattr(_MINE, "taken", False):
        yield
        return
    line = _LINES[crc32(stream.encode("utf-8", "surrogatepass")) % len(_LINES)]
    if not line.acquire(timeout=_PATIENCE):
        raise Conflict("desk.too-busy", stream=stream)
    _MINE.taken = True
    try:
        with _among_processes(stream, using):
            yield
    finally:
        _MINE.taken = False
        line.release()


@contextmanager
def _among_processes(stream: str, using: str) -> Iterator[None]:
    """The same on the server of the database, where several processes may write."""
    crowded = _UNTIL.get(stream, 0) > monotonic()
    if not crowded or connections[using].vendor != "postgresql":
        yield
        return
    with said_plainly(), connections[using].cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(hashtextextended(%s, 1))", [stream])
    try:
        yield
    finally:
        with said_plainly(), connections[using].cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 1))", [stream])
