"""The prize pool and who gets what of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prizes:
    """The plan in force and what was added to the pool."""

    plan: object | None = None
    added: int = 0
    """Cents the house puts in."""


NO_PRIZES = Prizes()
