"""Every chip accounted for: issued = in play + removed, at every version."""

from __future__ import annotations

from dataclasses import dataclass

from immutables import Map


@dataclass(frozen=True, slots=True)
class Bank:
    """Chips by what became of them, in chip points."""

    issued: int
    removed: Map[str, int]
    """By reason: surrendered, disqualified, left, race, found, confiscated …"""
    retired: frozenset[int]
    """Chip values out of play since their colour-up."""

    @property
    def in_play(self) -> int:
        return self.issued - sum(self.removed.values())

    def issue(self, points: int) -> Bank:
        return Bank(self.issued + points, self.removed, self.retired)

    def remove(self, points: int, reason: str) -> Bank:
        removed = self.removed.set(reason, self.removed.get(reason, 0) + points)
        return Bank(self.issued, removed, self.retired)


EMPTY_BANK = Bank(0, Map(), frozenset())
