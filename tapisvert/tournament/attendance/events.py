"""What happened to somebody's presence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerAway:
    """Somebody is not at the table since `at`."""

    entry: int
    at: int


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """Somebody is at the table again."""

    entry: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Somebody went for good; his chips are removed."""

    entry: int
    stack: int
    reason: str
    at: int


@dataclass(frozen=True, slots=True)
class StackSurrendered:
    """Somebody gave his chips up; they are removed."""

    entry: int
    stack: int
    at: int
