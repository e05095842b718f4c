"""What the open cards of stud games say: who brings it in, who opens the later streets.

Open cards make pairs but neither straights nor flushes. Between equal boards the highest card,
by suit, opens, when the high opens as when the low does.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.cards import low
from tapisvert.cards.card import Card
from tapisvert.cards.strength import Strength, paired


def high_board(up: Sequence[Card]) -> Strength:
    """The strength of one to four open cards where the highest board opens."""
    return paired([card.rank for card in up]) << 2 | max(up) & 3


def low_board(up: Sequence[Card]) -> Strength:
    """The strength of one to four open cards where the lowest board opens."""
    return low.of_ranks([card.low_rank for card in up]) << 2 | low.top_card(tuple(up)) & 3


def lowest_card(doors: Sequence[Card]) -> Card:
    """The open card that brings it in where the high wins: lowest by rank, then by suit."""
    return min(doors)


def highest_card(doors: Sequence[Card]) -> Card:
    """The open card that brings it in where the low wins: highest by rank, the ace low."""
    return max(doors, key=lambda card: (card.low_rank, card))
