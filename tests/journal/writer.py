"""A process that appends until it is killed and says each action once it was answered for."""

from collections.abc import Callable
from multiprocessing.connection import Connection

from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.port import StaleVersion
from tapisvert.journal.record import Record, Stored
from tapisvert.journal.schema import new_house

_SIZES = (10, 500, 20_000)
"""Long lines take the system several turns to write: they can be torn."""


def write(folder: str, stream: str, name: str, answers: Connection) -> None:
    """Append to a stream for ever, under one name."""
    append_on(DatabaseJournal(new_house(folder)), stream, name, answers)


def append_on(
    journal: DatabaseJournal,
    stream: str,
    name: str,
    answers: Connection,
    breathe: Callable[[], None] = lambda: None,
) -> None:
    """The same to any journal, with a breath after each answer."""
    version = len(journal.read(stream))
    number = 0
    while True:
        number += 1
        action = f"{name}-{number}"
        kept = {"action": action, "text": "é" * _SIZES[number % 3]}
        record = Record(action, Stored("try.1", kept), (Stored("tried.1", kept),), name, 0)
        while True:
            try:
                version = journal.append(stream, version, record)
                break
            except StaleVersion as stale:
                version = stale.newest
        answers.send_bytes(action.encode())
        breathe()
