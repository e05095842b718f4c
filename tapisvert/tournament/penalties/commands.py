"""What may be done about penalties."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GivePenalty:
    """Give a player a step of the book's ladder."""

    entry: int
    step: str
    reason: str
    hands: int | None = None
    """How many hands, where several are missed one by one."""
    stack: int | None = None
    """The chips of a player who is disqualified, counted as they are removed."""


@dataclass(frozen=True, slots=True)
class ServePenalty:
    """Count hands sat out, where the table does not count them itself."""

    penalty: int
    left: int
    """Hands still to serve, as they were seen when this was said."""
    hands: int = 1


@dataclass(frozen=True, slots=True)
class EndPenalty:
    """The player is back; before the end of the penalty only for a reason."""

    penalty: int
    reason: str = ""
