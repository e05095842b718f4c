"""Omaha: exactly two cards of the hand's four and three of the board's five, high and low."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tapisvert.cards import high as high_hands
from tapisvert.cards import low as low_hands
from tapisvert.cards.card import CARDS, Card, Cards
from tapisvert.cards.evaluation import BELOW_ALL, EVALUATOR
from tapisvert.cards.strength import Five, Strength

_EVALUATE: Final = EVALUATOR.omaha

# One bit a rank from ace to eight: the hand's ranks stand above the board's in one number.
_LOW_RANKS: Final = range(1, 9)
_BOARD_BIT: Final = tuple(1 << card.low_rank - 1 & 0xFF for card in CARDS)
_HOLE_BIT: Final = tuple(bit << 8 for bit in _BOARD_BIT)


def high(hole: Sequence[Card], board: Sequence[Card]) -> Strength:
    """The strength of the best high, on the same scale as every high hand."""
    a, b, c, d = hole
    v, w, x, y, z = board
    return BELOW_ALL - _EVALUATE(v, w, x, y, z, a, b, c, d)


def eight_or_better(hole: Sequence[Card], board: Sequence[Card]) -> Strength | None:
    """The strength of the best low of eight or lower, on the same scale as every low."""
    a, b, c, d = hole
    v, w, x, y, z = board
    bit = _BOARD_BIT
    over = _HOLE_BIT
    return _LOWS[over[a] | over[b] | over[c] | over[d] | bit[v] | bit[w] | bit[x] | bit[y] | bit[z]]


class _Lows(dict[int, Strength | None]):
    """The strength of the best low by the ranks held and shown, filled as hands are met."""

    def __missing__(self, ranks: int) -> Strength | None:
        held = [rank for rank in _LOW_RANKS if ranks & 1 << rank + 7]
        shown = [rank for rank in _LOW_RANKS if ranks & 1 << rank - 1]
        fives = []
        for pair in combinations(held, 2):
            three = [rank for rank in shown if rank not in pair][:3]
            if len(three) == 3:
                fives.append(sorted((*pair, *three), reverse=True))
        best = low_hands.of_ranks(min(fives)) if fives else None
        self[ranks] = best
        return best


_LOWS: Final = _Lows()


def best_five_high(hole: Sequence[Card], board: Sequence[Card]) -> Five:
    """Two of the hand and three of the board that make the best high."""
    return high_hands.in_order(
        max(
            _two_and_three(hole, board),
            key=lambda five: (high_hands.strength(five), sorted(five, reverse=True)),
        )
    )


def best_five_eight_or_better(hole: Sequence[Card], board: Sequence[Card]) -> Five | None:
    """Two of the hand and three of the board that make the best low, if one qualifies."""
    best = eight_or_better(hole, board)
    if best is None:
        return None
    return low_hands.in_order(
        max(
            (five for five in _two_and_three(hole, board) if low_hands.ace_five(five) == best),
            key=lambda five: sorted(five, reverse=True),
        )
    )


def _two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[Cards]:
    return ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))
