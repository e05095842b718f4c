"""What may be done to the clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StartClock:
    """Let it run from where it stands."""


@dataclass(frozen=True, slots=True)
class StopClock:
    """Let it stand: a pause, a dispute, a table to open."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class AdjustClock:
    """Give time to the stretch in progress, or take some (below zero)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class JumpToStretch:
    """Begin another stretch of the structure, counted from 0: a level or a break."""

    index: int
