"""Rulings of the floor, kept so that the same facts are ruled the same way again."""

from __future__ import annotations

from tapisvert.persistent import Map
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Recorded:
    """One ruling as it was given: what happened, what the book said, what was decided."""

    number: int
    facts: str
    """What happened, as it was told to the floor."""
    book: str
    verdict: str
    """What the book says, in short."""
    decision: str
    """What the director decided."""
    reason: str
    """Why, where it is not what the book says or the book leaves it to the director."""
    articles: tuple[str, ...]
    table: int | None
    entries: tuple[int, ...]
    at: int
    by: str

    @property
    def is_override(self) -> bool:
        """Whether the director decided something else than the book says."""
        return self.decision != self.verdict


_NOTHING: Map[str, tuple[int, ...]] = Map()
_NO_RULINGS: Map[int, Recorded] = Map()


@dataclass(frozen=True, slots=True)
class FloorLog:
    """Every recorded ruling by number, and the numbers of those on the same facts."""

    rulings: Map[int, Recorded] = _NO_RULINGS
    by_facts: Map[str, tuple[int, ...]] = _NOTHING
    last: int = 0
    """The highest number ever given."""

    def put(self, ruling: Recorded, key: str) -> FloorLog:
        """The log with one ruling more."""
        numbers = (*self.by_facts.get(key, ()), ruling.number)
        return replace(
            self,
            rulings=self.rulings.set(ruling.number, ruling),
            by_facts=self.by_facts.set(key, numbers),
            last=max(self.last, ruling.number),
        )


UNRULED = FloorLog()
