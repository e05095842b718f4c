"""What may be told of somebody's presence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoteAway:
    """A player is not at the table; his blinds are posted."""

    entry: int


@dataclass(frozen=True, slots=True)
class NoteBack:
    """A player who was away is back."""

    entry: int


@dataclass(frozen=True, slots=True)
class LeaveTournament:
    """A player goes for good: his chips are removed and he keeps the place he has reached."""

    entry: int
    stack: int | None = None
    """His chips, counted as they are removed; None where they were counted when bagged."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SurrenderStack:
    """A player gives his chips up in order to enter again."""

    entry: int
    stack: int | None = None
    """His chips, counted as they are removed; None where they were counted when bagged."""
