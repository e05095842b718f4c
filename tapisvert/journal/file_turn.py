"""Turns of the house's own processes at one database file, so that a stranger's lock is known.

SQLite says that somebody holds the file and never who. Whoever writes for the house takes a lock
of the system beside it first: with that in hand a file that is held is held by another program.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep
from typing import Final

from tapisvert.journal.file_lock import try_lock, unlock
from tapisvert.journal.private import FILE
from tapisvert.refusals import Conflict

PATIENCE: Final = 5
"""Seconds somebody waits for a file that others open or read."""
TURN: Final = 20
"""Seconds a writer waits for others of the house: each of them is alive, and soon done."""
FOREIGN: Final = 0.5
"""Seconds a writer waits for another program: those are told of at once."""
NAP: Final = 0.002
"""Short: SQLite's own naps grow, and busy writers pass a sleeper for ever."""
_TURN: Final = "-turn"
_NEXT: Final = "-next"


@contextmanager
def turn_at(database: str) -> Iterator[None]:
    """Be the only one of the house who writes; a killed one's turn ends with it.

    Whoever is next has a lock of its own, so that one who writes again at once passes nobody.
    Where no file can be made beside the database there are no turns: then nothing is written, or
    SQLite's own lock decides as it does between strangers.
    """
    with ExitStack() as stack:
        try:
            following = stack.enter_context(_opened(database + _NEXT))
            writing = stack.enter_context(_opened(database + _TURN))
        except OSError:
            yield
            return
        _wait_for(following)
        try:
            _wait_for(writing)
        finally:
            unlock(following)
        try:
            yield
        finally:
            unlock(writing)


@contextmanager
def _opened(path: str) -> Iterator[int]:
    file = os.open(path, os.O_RDWR | os.O_CREAT, FILE)
    try:
        yield file
    finally:
        os.close(file)


def _wait_for(file: int) -> None:
    until = monotonic() + TURN
    while not try_lock(file):
        if monotonic() > until:
            raise Conflict("journal.database-busy")
        sleep(NAP)
