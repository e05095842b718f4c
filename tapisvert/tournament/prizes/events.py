"""What happened to prizes."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.tournament.prizes.plan import Plan


@dataclass(frozen=True, slots=True)
class PrizePlanSet:
    """A plan is in force."""

    plan: Plan
    added: int
    withheld: int
    guaranteed: int


@dataclass(frozen=True, slots=True)
class TieSettled:
    """The director separated those whom nothing else does, for prizes in kind alone."""

    entries: tuple[int, ...]
    criterion: str


@dataclass(frozen=True, slots=True)
class PrizePaid:
    """Somebody received a prize."""

    entry: int
    cents: int
    items: tuple[str, ...]
    at: int
