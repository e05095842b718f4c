"""The kinds of hands that win a pot or half of one, each in the same shape.

A kind takes the cards a player holds and those of the board (none in most stud hands), and says
how strong they are and which five play. `None` means that the hand does not qualify.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from tapisvert.cards import high, low, omaha
from tapisvert.cards.card import Card
from tapisvert.cards.strength import Category, Five, Strength
from tapisvert.named_tuple import NamedTuple


class HandKind(NamedTuple):
    """How one kind of hand is read; strengths compare within one kind only."""

    key: str
    side: Literal["high", "low"]
    strength: Callable[[Sequence[Card], Sequence[Card]], Strength | None]
    best_five: Callable[[Sequence[Card], Sequence[Card]], Five | None]
    category: Callable[[Strength], Category]
    top_card: Callable[[Five], Card]


HIGH: Final = HandKind(
    "high",
    "high",
    high.strength,
    lambda hole, board: high.best_five((*hole, *board)),
    high.category,
    high.top_card,
)
ACE_FIVE: Final = HandKind(
    "ace-five",
    "low",
    low.ace_five,
    lambda hole, board: low.best_five((*hole, *board)),
    low.category,
    low.top_card,
)
EIGHT_OR_BETTER: Final = HandKind(
    "eight-or-better",
    "low",
    low.eight_or_better,
    lambda hole, board: low.best_five_eight_or_better((*hole, *board)),
    low.category,
    low.top_card,
)
OMAHA_HIGH: Final = HandKind(
    "omaha-high", "high", omaha.high, omaha.best_five_high, high.category, high.top_card
)
OMAHA_EIGHT_OR_BETTER: Final = HandKind(
    "omaha-eight-or-better",
    "low",
    omaha.eight_or_better,
    omaha.best_five_eight_or_better,
    low.category,
    low.top_card,
)

KINDS: Final[Mapping[str, HandKind]] = MappingProxyType(
    {
        kind.key: kind
        for kind in (HIGH, ACE_FIVE, EIGHT_OR_BETTER, OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER)
    }
)
