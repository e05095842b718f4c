"""The fifty-two cards, some of them taken out, or in the order of a seed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tapisvert.cards.card import CARDS, Card, Cards
from tapisvert.cards.shuffle import shuffled as shuffled_items

FULL_DECK: Final[Cards] = CARDS


def without(taken: Iterable[Card], deck: Cards = FULL_DECK) -> Cards:
    """What is left of the deck, in its order."""
    gone = frozenset(taken)
    return tuple(card for card in deck if card not in gone)


def shuffled(seed: bytes, deck: Cards = FULL_DECK) -> Cards:
    """The deck in the order the seed gives it; the first card is dealt first."""
    return shuffled_items(deck, seed)
