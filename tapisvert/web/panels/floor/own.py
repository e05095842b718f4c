"""A director who plays: at his own table somebody else decides."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import people


class Conflicted(NamedTuple):
    """The one who decides instead; nothing where nobody was named."""

    substitute: str
    grounds: tuple[Citation, ...]


def conflicted(now: Tournament, person: str, table: int | None) -> Conflicted | None:
    """None for a director who does not sit at the table the ruling is about."""
    if not person or table is None or now.setup is None:
        return None
    seats = (entry.seat for entry in now.field.of(person))
    if all(seat is None or seat.table != table for seat in seats):
        return None
    named = now.setup.substitute
    name = "" if named is None else Names(now, people()).of(named)
    return Conflicted(name, cited(law(now), "director.substitute"))
