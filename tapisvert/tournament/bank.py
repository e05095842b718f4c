"""Every chip accounted for: issued = in play + removed, at every version."""

from __future__ import annotations

from tapisvert.persistent import Map
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass

_NONE: Map[int, frozenset[int]] = Map()


@dataclass(frozen=True, slots=True)
class Bank:
    """Chips by what became of them, in chip points."""

    issued: int
    removed: Map[str, int]
    """By reason: surrendered, disqualified, left, race, found, confiscated …"""
    retired: frozenset[int]
    """Chip values out of play since their colour-up."""

    raced: Map[int, frozenset[int]] = _NONE
    """Chip values on their way out, with the tables that have exchanged theirs."""

    @property
    def in_play(self) -> int:
        return self.issued - sum(self.removed.values())

    def issue(self, points: int) -> Bank:
        return replace(self, issued=self.issued + points)

    def remove(self, points: int, reason: str) -> Bank:
        removed = self.removed.set(reason, self.removed.get(reason, 0) + points)
        return replace(self, removed=removed)

    def changed(self, points: int, reason: str) -> Bank:
        """The bank after an exchange that put chips into play, or (below zero) took some out."""
        return (
            self.issue(points) if points > 0 else self.remove(-points, reason) if points else self
        )

    def announce(self, value: int) -> Bank:
        """A chip value on its way out; no table has exchanged it yet."""
        return replace(self, raced=self.raced.set(value, frozenset()))

    def race(self, value: int, table: int) -> Bank:
        """One more table has exchanged its chips of a value."""
        return replace(self, raced=self.raced.set(value, self.raced[value] | {table}))

    def retire(self, value: int) -> Bank:
        """A chip value out of play for good."""
        return replace(self, raced=self.raced.delete(value), retired=self.retired | {value})


EMPTY_BANK = Bank(0, Map(), frozenset())
