"""Events over several days: flights, bagged stacks, who comes back."""

from __future__ import annotations

from dataclasses import dataclass

from immutables import Map


@dataclass(frozen=True, slots=True)
class Days:
    """The flight being played and the stacks bagged so far, by entry."""

    flight: str = ""
    bagged: Map[int, int] | None = None


ONE_DAY = Days()
