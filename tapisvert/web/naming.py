"""The names of an event's people for one page: one look at the database for all of them."""

from __future__ import annotations

from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import people


def named(now: Tournament) -> Names:
    """The names as they are now."""
    return Names(now, people().directory())
