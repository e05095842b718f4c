"""A scheme: everything that makes points of a night, as data."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from tapisvert.league.points.syntax import Formula
from tapisvert.slotted import dataclass, field

Given: TypeAlias = Literal["place", "participation", "nothing"]
"""What somebody who did not play to the end gets: as for the place, for coming, or nothing."""
GIVEN: Final[tuple[Given, ...]] = ("place", "participation", "nothing")


@dataclass(frozen=True, slots=True)
class Grid:
    """Points by place from a field of so many players up."""

    players: int
    points: tuple[Decimal, ...]
    """The winner's first; places beyond the last are worth nothing."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The fields that score, in players."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Scheme:
    """How a night becomes points; all amounts in ten-thousandths of a point."""

    name: str
    formula: Formula
    """What one place is worth."""
    grids: tuple[Grid, ...] = ()
    """By field size, the smallest first; what the formula calls `table`."""
    top: Decimal | None = None
    """The percentage of the field whose places score, the winner's always; None is everybody."""
    participation: int = 0
    winner: int = 0
    knock_out: int = 0
    rebuys: tuple[int, ...] = ()
    """Added for 0, 1, 2 … rebuys, the last for any more: a malus is below zero."""
    multipliers: Mapping[str, Decimal] = field(default_factory=dict)
    """By kind of event; any other counts once."""
    sizes: Mapping[str, Sizes] = field(default_factory=dict)
    """By kind of event; any other scores whatever the field."""
    left: Given = "place"
    disqualified: Given = "nothing"
    least: int | None = 0
    """No night is worth less; None where it may be."""
    decimals: int = 0

    def table(self, players: int, place: int) -> Decimal:
        """What the grid of a field says of a place."""
        index = bisect_right(self.grids, players, key=lambda grid: grid.players) - 1
        if index < 0:
            return Decimal(0)
        points = self.grids[index].points
        return points[place - 1] if place <= len(points) else Decimal(0)

    def scores(self, players: int, place: int) -> bool:
        """Whether a place is in the part of the field that scores."""
        return self.top is None or place == 1 or place * 100 <= self.top * players
