"""Tables found by number."""

from __future__ import annotations

from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.room import Table
from tapisvert.tournament.state import Tournament


def in_use(now: Tournament, number: int) -> Table:
    """The table of that number; refused when there is none or it was closed."""
    table = now.room.tables.get(number)
    if table is None:
        raise Invalid("tables.unknown", table=number)
    if table.status == "closed":
        raise Illegal("tables.closed", table=number)
    return table
