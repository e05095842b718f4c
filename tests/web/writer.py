"""A process that appends to a database until it is killed and says what was answered for."""

from multiprocessing.connection import Connection
from random import Random
from time import sleep
from typing import Any

import django
from django.db import connections

django.setup()

from tapisvert.journal.database import DatabaseJournal
from tapisvert.web.database import RoomDatabase
from tests.journal.writer import append_on


def write(known: dict[str, Any], stream: str, name: str, answers: Connection) -> None:
    """Append to a stream for ever, under one name, with a breath in between as people have."""
    connections.settings["killed"] = known
    chance = Random(name)
    journal = DatabaseJournal(RoomDatabase("killed"))
    append_on(journal, stream, name, answers, lambda: sleep(chance.uniform(0, 0.01)))
