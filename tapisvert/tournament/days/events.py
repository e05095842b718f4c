"""What happened between the days of an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FlightOpened:
    """Another first day takes entries."""

    flight: str


@dataclass(frozen=True, slots=True)
class StacksBagged:
    """Stacks are counted and bagged."""

    stacks: Mapping[int, int]
    at: int


@dataclass(frozen=True, slots=True)
class DayEnded:
    """The last stack is bagged; `missing` chips were in play and not in the bags."""

    at: int
    missing: int
    reason: str


@dataclass(frozen=True, slots=True)
class FlightsMerged:
    """Everybody who bagged comes back, but for the smaller stacks of one person."""

    forfeited: tuple[int, ...]
    at: int
