"""What happened about penalties."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A player has a penalty; it lasts so many hands, or a level."""

    penalty: int
    entry: int
    step: str
    reason: str
    hands: int
    level: int | None
    at: int
    by: str


@dataclass(frozen=True, slots=True)
class PenaltyServed:
    """Hands were sat out."""

    penalty: int
    hands: int


@dataclass(frozen=True, slots=True)
class PenaltyEnded:
    """The player is back."""

    penalty: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerDisqualified:
    """A player is out; his chips are removed."""

    entry: int
    stack: int
    at: int
