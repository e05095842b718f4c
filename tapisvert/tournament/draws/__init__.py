"""Draws anybody can check: the hash of a seed is published before, the seed after."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draws:
    """The hash that binds the next draw, and how many draws there were."""

    next_hash: str | None = None
    count: int = 0


NO_DRAWS = Draws()
