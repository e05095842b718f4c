"""Hand-for-hand: every table plays one hand, then waits for the others."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandForHand:
    """The round in progress and the tables that have finished theirs."""

    round: int
    done: frozenset[int] = frozenset()
    busts: tuple[int, ...] = ()
    """Entries out in this round so far."""
