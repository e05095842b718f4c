"""How hands of one kind compare: a number, the bigger the better.

Strengths of different kinds (a high and a low) say nothing to each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, TypeAlias

from tapisvert.cards.card import Cards

Strength: TypeAlias = int
Five: TypeAlias = Cards
"""The five cards that play, in the order they count: K K K T T, 5 4 3 2 A."""


class Category(IntEnum):
    """What a hand is, the weakest high first; lows know neither straights nor flushes."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


STRONGEST: Final[tuple[Strength, ...]] = (1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7462)
"""The strongest high hand of each category, the weakest category first."""

_BY_COUNTS: Final = {
    (1, 0): Category.HIGH_CARD,
    (1, 1): Category.HIGH_CARD,
    (2, 0): Category.PAIR,
    (2, 1): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3, 0): Category.THREE_OF_A_KIND,
    (3, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 0): Category.FOUR_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
}

PAIRING_BITS: Final = 20
"""Five ranks of four bits."""


def paired(ranks: Sequence[int]) -> int:
    """One to five ranks as a number that grows with pairs, then with ranks."""
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    most = ordered.count(ordered[0])
    next_most = ordered.count(ordered[most]) if most < len(ordered) else 0
    number = int(_BY_COUNTS[most, next_most])
    for rank in (*ordered, 0, 0, 0, 0)[:5]:
        number = number << 4 | rank
    return number
