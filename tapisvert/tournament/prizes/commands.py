"""What may be wished of prizes."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.tournament.prizes.plan import Plan


@dataclass(frozen=True, slots=True)
class SetPrizePlan:
    """Announce what places are worth, and what the house adds, keeps or guarantees."""

    plan: Plan
    added: int = 0
    withheld: int = 0
    guaranteed: int = 0


@dataclass(frozen=True, slots=True)
class SettleTie:
    """Who among those who tie comes first where a prize cannot be divided."""

    entries: tuple[int, ...]
    """In the order they take the prizes of their places."""
    criterion: str


@dataclass(frozen=True, slots=True)
class PayPrize:
    """Hand out what is due."""

    entry: int
    cents: int | None = None
    """What the slip says; None is whatever is due."""
