"""Teams of two: one seat and one stack, two partners of whom one plays."""

from __future__ import annotations

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Team:
    """The partner of whoever has the entry."""

    partner: str
    second_plays: bool = False
    """Whether the partner sits there now, and not the one who entered."""
    changed: int = -1
    """The stretch of the structure they last changed in; below zero before they did."""


NO_TEAMS: Map[int, Team] = Map()
