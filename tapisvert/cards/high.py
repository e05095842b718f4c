"""The high hand: the best five of five to seven cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from tapisvert.cards.card import Card
from tapisvert.cards.evaluation import BELOW_ALL, EVALUATOR
from tapisvert.cards.strength import STRONGEST, Category, Five, Strength

_EVALUATE: Final[dict[int, Callable[..., int]]] = {
    5: EVALUATOR.five,
    6: EVALUATOR.six,
    7: EVALUATOR.seven,
}

_WHEEL: Final = (14, 5, 4, 3, 2)


def strength(cards: Sequence[Card], board: Sequence[Card] = ()) -> Strength:
    """The strength of the best five of five to seven different cards, held or on the board."""
    if board:
        cards = (*cards, *board)
    try:
        evaluate = _EVALUATE[len(cards)]
    except KeyError:
        raise ValueError(f"a high hand is made of 5 to 7 cards, not {len(cards)}") from None
    return BELOW_ALL - evaluate(*cards)


def category(of: Strength) -> Category:
    """What a hand of this strength is."""
    return Category(bisect_left(STRONGEST, of))


def best_five(cards: Sequence[Card]) -> Five:
    """The five cards that play; where two would do, the one of the higher suit."""
    return in_order(max(combinations(cards, 5), key=_strength_then_suits))


def in_order(five: Sequence[Card]) -> Five:
    """Fours, threes and pairs first, then from the top; in 5 4 3 2 A the ace is last."""
    ranks = [card.rank for card in five]
    ordered = tuple(sorted(five, key=lambda card: (ranks.count(card.rank), card), reverse=True))
    return (*ordered[1:], ordered[0]) if _is_wheel(ordered) else ordered


def top_card(five: Five) -> Card:
    """The highest card by rank, then suit; where the ace plays under the two, the five."""
    from_the_top = sorted(five, reverse=True)
    return from_the_top[1 if _is_wheel(from_the_top) else 0]


def _strength_then_suits(five: Sequence[Card]) -> tuple[Strength, list[Card]]:
    return strength(five), sorted(five, reverse=True)


def _is_wheel(from_the_top: Sequence[Card]) -> bool:
    return tuple(card.rank for card in from_the_top) == _WHEEL
