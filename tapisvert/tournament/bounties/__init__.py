"""Bounties: money on heads and in envelopes, won by knocking players out."""

from __future__ import annotations

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Envelopes:
    """The envelopes of a mystery bounty: one for each player who was in when they were sealed."""

    amounts: tuple[int, ...]
    """Cents in envelope 1, 2, …; the largest first."""
    players: frozenset[int]
    """The entries whose knock-out opens one."""
    opened: Map[int, int]
    """By the entry that was knocked out: the number of the envelope, counted from 1."""

    @property
    def closed(self) -> tuple[int, ...]:
        """The numbers of those nobody has opened."""
        gone = set(self.opened.values())
        return tuple(n for n in range(1, len(self.amounts) + 1) if n not in gone)


@dataclass(frozen=True, slots=True)
class Bounties:
    """What was drawn and handed out; who holds and who won what follows from the knock-outs."""

    paid: Map[int, int]
    """Cents of bounties each entry has received."""
    envelopes: Envelopes | None = None


NO_BOUNTIES = Bounties(Map())
