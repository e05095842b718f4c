"""Ace-to-five lows: the ace is the lowest card, straights and flushes do not count.

A low depends on ranks alone. The ranks of a hand are one number, three bits a rank to count the
cards of that rank, and each such number is worked out once, when it is first met.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from tapisvert.cards.card import CARDS, Card
from tapisvert.cards.strength import PAIRING_BITS, Category, Five, Strength, paired

_ABOVE_ALL: Final = (Category.FOUR_OF_A_KIND + 1) << PAIRING_BITS
_COUNTED: Final = tuple(1 << 3 * card.low_rank for card in CARDS)


def of_ranks(ranks: Sequence[int]) -> Strength:
    """The strength of one to five low ranks, ace 1 to king 13."""
    return _ABOVE_ALL - paired(ranks)


class _Lows(dict[int, Strength]):
    """The strength of the best low by counted ranks, filled as hands are met."""

    def __missing__(self, counted: int) -> Strength:
        different = [rank for rank in range(1, 14) if counted >> 3 * rank & 7]
        if len(different) >= 5:
            a, b, c, d, e = different[:5]
            best = _ABOVE_ALL - (e << 16 | d << 12 | c << 8 | b << 4 | a)
        else:
            best = _paired_low(different, counted)
        self[counted] = best
        return best


def _paired_low(different: list[int], counted: int) -> Strength:
    """Every rank plays, for leaving one out pairs the others more; the lowest to pair do."""
    others = [rank for rank in different for _ in range((counted >> 3 * rank & 7) - 1)]
    missing = 5 - len(different)
    if len(others) < missing:
        raise ValueError(f"a low is made of 5 cards or more, not {len(different) + len(others)}")
    return max(of_ranks((*different, *pairing)) for pairing in combinations(others, missing))


_LOWS: Final = _Lows()
_WORST_EIGHT: Final = of_ranks((8, 7, 6, 5, 4))


def ace_five(cards: Sequence[Card], board: Sequence[Card] = ()) -> Strength:
    """The strength of the best low of five different cards or more, held or on the board."""
    return _LOWS[sum([_COUNTED[card] for card in (*cards, *board)])]


def eight_or_better(cards: Sequence[Card], board: Sequence[Card] = ()) -> Strength | None:
    """The strength of the best low when five different ranks reach eight or lower."""
    best = ace_five(cards, board)
    return best if best >= _WORST_EIGHT else None


def category(of: Strength) -> Category:
    """What a low of this strength is; the best lows are high cards."""
    return Category(_ABOVE_ALL - of >> PAIRING_BITS)


def best_five(cards: Sequence[Card]) -> Five:
    """The five cards of the best low; where two would do, the one of the higher suit."""
    return in_order(max(combinations(cards, 5), key=_strength_then_suits))


def best_five_eight_or_better(cards: Sequence[Card]) -> Five | None:
    """The five cards of the best low, if it qualifies."""
    return None if eight_or_better(cards) is None else best_five(cards)


def in_order(five: Sequence[Card]) -> Five:
    """Fours, threes and pairs first, then from the top, the ace last."""
    ranks = [card.low_rank for card in five]
    return tuple(
        sorted(
            five,
            key=lambda card: (ranks.count(card.low_rank), card.low_rank, card),
            reverse=True,
        )
    )


def top_card(five: Five) -> Card:
    """The highest card by rank, the ace low, then by suit."""
    return max(five, key=lambda card: (card.low_rank, card))


def _strength_then_suits(five: Sequence[Card]) -> tuple[Strength, list[Card]]:
    return ace_five(five), sorted(five, reverse=True)
