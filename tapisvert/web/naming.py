"""The names of an event's people for one page: one look at the database for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import people


@contextmanager
def named(now: Tournament) -> Iterator[Names]:
    """The names as they are now."""
    with people().opened() as directory:
        yield Names(now, directory)
