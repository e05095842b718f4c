"""The desk and the directory of this process; both catch up with what others wrote."""

from __future__ import annotations

from functools import cache

from tapisvert.desk.running import Desk
from tapisvert.tournament.rooms import open_rooms
from tapisvert.web.journal import DatabaseJournal
from tapisvert.web.people import DatabasePeople


@cache
def desk() -> Desk:
    """All events of the house."""
    open_rooms()
    return Desk(DatabaseJournal())


@cache
def people() -> DatabasePeople:
    """Everybody the house knows."""
    return DatabasePeople()
