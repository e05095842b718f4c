"""Cards, decks, and what hands are worth."""

from tapisvert.cards.card import Card, Cards, cards, distinct, duplicates, one_card
from tapisvert.cards.deck import FULL_DECK, shuffled, without
from tapisvert.cards.kinds import (
    ACE_FIVE,
    EIGHT_OR_BETTER,
    HIGH,
    KINDS,
    OMAHA_EIGHT_OR_BETTER,
    OMAHA_HIGH,
    HandKind,
)
from tapisvert.cards.strength import Category, Five, Strength

__all__ = [
    "ACE_FIVE",
    "EIGHT_OR_BETTER",
    "FULL_DECK",
    "HIGH",
    "KINDS",
    "OMAHA_EIGHT_OR_BETTER",
    "OMAHA_HIGH",
    "Card",
    "Cards",
    "Category",
    "Five",
    "HandKind",
    "Strength",
    "cards",
    "distinct",
    "duplicates",
    "one_card",
    "shuffled",
    "without",
]
