"""A division the last players agreed on."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.slotted import dataclass

Method: TypeAlias = Literal["equal", "chips", "icm", "agreed"]
"""All alike; by stacks; by what stacks are worth in places; or amounts of their own."""
METHODS: Final[tuple[Method, ...]] = ("equal", "chips", "icm", "agreed")


@dataclass(frozen=True, slots=True)
class AgreedDeal:
    """What each of the last players gets, and what is left for the winner."""

    method: Method
    entries: tuple[int, ...]
    amounts: tuple[int, ...]
    """Cents, for each entry."""
    left: int = 0
    """Cents they go on playing for."""

    def share(self, entry: int) -> int:
        """What an entry gets whatever happens."""
        return self.amounts[self.entries.index(entry)]
