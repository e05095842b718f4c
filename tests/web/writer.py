"""A process that appends to a database until it is killed and says what was answered for."""

from __future__ import annotations

from multiprocessing.connection import Connection
from random import Random
from time import sleep
from typing import Any

import django
from django.db import connections

django.setup()

from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.port import StaleVersion
from tapisvert.journal.record import Record, Stored
from tapisvert.web.database import RoomDatabase

_SIZES = (10, 500, 20_000)


def write(known: dict[str, Any], stream: str, name: str, answers: Connection) -> None:
    """Append to a stream for ever, under one name, with a breath in between as people have."""
    connections.settings["killed"] = known
    journal = DatabaseJournal(RoomDatabase("killed"))
    version = len(journal.read(stream))
    number = 0
    chance = Random(name)
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
        sleep(chance.uniform(0, 0.01))
