"""The festival as it stands: what its record folds to."""

from __future__ import annotations

from typing import Final

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass, field


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody wants one table, or one person, at several events at once."""

    events: tuple[str, ...]
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Festival:
    """Tables by number, people by id, events by the name of their record."""

    plan: tuple[int, ...] = ()
    """The tables of the house along the line dealers walk; none where no festival is planned."""
    reserved: Map[int, str] = field(default_factory=Map)
    """The event each table is set aside for."""
    shared: Map[int, Wish] = field(default_factory=Map)
    """Tables that are wanted at several events."""
    doubles: Map[str, Wish] = field(default_factory=Map)
    """People who are wanted at several events."""
    screen: int = 0
    """Since when the board has its public address; 0 while it has none."""

    def reserved_for(self, event: str) -> tuple[int, ...]:
        """The tables set aside for an event, along the line."""
        return tuple(table for table in self.plan if self.reserved.get(table) == event)

    def is_shared(self, table: int, *events: str) -> bool:
        """Whether somebody wants a table at all of these events."""
        wish = self.shared.get(table)
        return wish is not None and set(events) <= set(wish.events)

    def is_double(self, person: str, *events: str) -> bool:
        """Whether somebody wants a person at all of these events."""
        wish = self.doubles.get(person)
        return wish is not None and set(events) <= set(wish.events)


NO_FESTIVAL: Final = Festival()
