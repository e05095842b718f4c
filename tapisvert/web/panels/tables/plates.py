"""A table with everybody's name around it, as a room of few tables is shown on a wide screen."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.queries.plan import ChairPlace, FloorPlan

NAMED: Final = 4
"""Tables that find room with all names; more are drawn small."""


class TablePlates(NamedTuple):
    """Seats in the order they are drawn: seat 1 at the top left, then clockwise."""

    plan: FloorPlan
    top: tuple[ChairPlace, ...]
    end: ChairPlace | None
    """The chair at the right end, where the number of chairs is odd."""
    bottom: tuple[ChairPlace, ...]


def plates(plan: FloorPlan) -> TablePlates:
    """The chairs of a table in their rows."""
    half, odd = divmod(len(plan.places), 2)
    end = plan.places[half] if odd else None
    return TablePlates(plan, plan.places[:half], end, plan.places[half + odd :][::-1])
