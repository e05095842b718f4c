"""High hands evaluated in plain Python, with the numbers of the compiled evaluator.

The cards of a hand add up to one number: three bits a rank to count its cards, four bits a suit
above them. Each count of ranks, and each set of ranks in one suit, is worked out when first met.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import combinations
from math import comb
from typing import Final

from tapisvert.cards.card import CARDS
from tapisvert.cards.strength import STRONGEST

# How many hands are weaker than every pair, every two pairs, and so on; and how many there are.
_PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FLUSH, _FULL_HOUSE, _FOUR, _STRAIGHT_FLUSH, _ALL = STRONGEST

_SUIT_AT: Final = tuple(range(40, 56, 4))
_RANK: Final = tuple(1 << 3 * (card >> 2) for card in CARDS)
_CARD: Final = tuple(_RANK[card] | 1 << _SUIT_AT[card & 3] for card in CARDS)
_BIT: Final = tuple(1 << (card >> 2) for card in CARDS)
_RANKS_ONLY: Final = (1 << 40) - 1

# A suit's four bits do not begin at zero: the card that makes enough of it sets the highest bit.
_NO_CARDS: Final = sum(8 - 5 << at for at in _SUIT_AT)
_NO_BOARD: Final = sum(8 - 3 << at for at in _SUIT_AT)
_ENOUGH_OF_A_SUIT: Final = sum(8 << at for at in _SUIT_AT)


def five(a: int, b: int, c: int, d: int, e: int) -> int:
    """The number of a hand of five cards, 1 the strongest."""
    card = _CARD
    hand = _NO_CARDS + card[a] + card[b] + card[c] + card[d] + card[e]
    if hand & _ENOUGH_OF_A_SUIT:
        return _suited(hand, (a, b, c, d, e))
    return _BY_RANKS[hand & _RANKS_ONLY]


def six(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """The number of the best five of six cards."""
    card = _CARD
    hand = _NO_CARDS + card[a] + card[b] + card[c] + card[d] + card[e] + card[f]
    if hand & _ENOUGH_OF_A_SUIT:
        return _suited(hand, (a, b, c, d, e, f))
    return _BY_RANKS[hand & _RANKS_ONLY]


def seven(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The number of the best five of seven cards."""
    card = _CARD
    hand = _NO_CARDS + card[a] + card[b] + card[c] + card[d] + card[e] + card[f] + card[g]
    if hand & _ENOUGH_OF_A_SUIT:
        return _suited(hand, (a, b, c, d, e, f, g))
    return _BY_RANKS[hand & _RANKS_ONLY]


def omaha(v: int, w: int, x: int, y: int, z: int, a: int, b: int, c: int, d: int) -> int:
    """The number of the best hand of three cards of a board of five and two of the four held."""
    card, rank = _CARD, _RANK
    board = _NO_BOARD + card[v] + card[w] + card[x] + card[y] + card[z]
    shown = _BY_THREES[board & _RANKS_ONLY]
    held = _BY_TWOS[rank[a] + rank[b] + rank[c] + rank[d]]
    numbers = _BY_RANKS
    best = min([numbers[two + three] for two in held for three in shown])
    if board & _ENOUGH_OF_A_SUIT:
        suit = _suit(board)
        ups = [_BIT[card] for card in (v, w, x, y, z) if card & 3 == suit]
        downs = [_BIT[card] for card in (a, b, c, d) if card & 3 == suit]
        for two in combinations(downs, 2):
            for three in combinations(ups, 3):
                best = min(best, _BY_SUITED[sum(two) + sum(three)])
    return best


def _suited(hand: int, cards: Iterable[int]) -> int:
    """A suit with five of seven cards leaves no room for four of a kind or a full house."""
    suit = _suit(hand)
    return _BY_SUITED[sum([_BIT[card] for card in cards if card & 3 == suit])]


def _suit(hand: int) -> int:
    """The suit there is enough of."""
    return next(suit for suit, at in enumerate(_SUIT_AT) if hand >> at & 8)


class _Ranks(dict[int, int]):
    """The number of the best five by counted ranks, suits left out, filled as hands are met."""

    def __missing__(self, counted: int) -> int:
        at_least = [0] * 5
        for rank in range(13):
            for count in range(1, (counted >> 3 * rank & 7) + 1):
                at_least[count] |= 1 << rank
        number = self[counted] = 1 + _ALL - _strength(*at_least[1:])
        return number


class _Suited(dict[int, int]):
    """The number of the best five by the ranks of one suit, filled as hands are met."""

    def __missing__(self, ranks: int) -> int:
        run = _run(ranks)
        strength = _STRAIGHT_FLUSH + run if run else _FLUSH + _without_straights(ranks)
        number = self[ranks] = 1 + _ALL - strength
        return number


class _Chosen(dict[int, frozenset[int]]):
    """The counted ranks of all choices of so many of the cards, filled as hands are met."""

    def __init__(self, how_many: int) -> None:
        self.how_many = how_many

    def __missing__(self, counted: int) -> frozenset[int]:
        cards = [1 << 3 * rank for rank in range(13) for _ in range(counted >> 3 * rank & 7)]
        chosen = self[counted] = frozenset(map(sum, combinations(cards, self.how_many)))
        return chosen


_BY_RANKS: Final = _Ranks()
_BY_SUITED: Final = _Suited()
_BY_TWOS: Final = _Chosen(2)
_BY_THREES: Final = _Chosen(3)


def _strength(once: int, twice: int, three_times: int, four_times: int) -> int:
    """The strength by sets of ranks, a bit a rank, that stand at least so often."""
    if four_times:
        four = _highest(four_times)
        return _FOUR + 12 * four + _beside(1, once, four) + 1
    three = _highest(three_times)
    if three_times and (pairs := twice & ~(1 << three)):
        return _FULL_HOUSE + 12 * three + _beside(1, pairs, three) + 1
    if run := _run(once):
        return _STRAIGHT + run
    if three_times:
        return _THREE + 66 * three + _beside(2, once, three) + 1
    if not twice:
        return _without_straights(once)
    high = _highest(twice)
    if low_pairs := twice & ~(1 << high):
        low = _highest(low_pairs)
        return _TWO_PAIR + 11 * (comb(high, 2) + low) + _beside(1, once, high, low) + 1
    return _PAIR + 220 * high + _beside(3, once, high) + 1


def _run(ranks: int) -> int:
    """How high a straight there is: 1 from the ace up to the five, 10 to the ace, 0 for none."""
    with_low_ace = ranks << 1 | ranks >> 12
    pairs = with_low_ace & with_low_ace >> 1
    return (pairs & pairs >> 2 & with_low_ace >> 4).bit_length()


def _highest(ranks: int) -> int:
    return ranks.bit_length() - 1


def _beside(how_many: int, ranks: int, *taken: int) -> int:
    """How many choices of so many ranks, of those not taken, are below the highest one."""
    return _below(
        rank - sum(each < rank for each in taken) for rank in _top(how_many, ranks, *taken)
    )


def _top(how_many: int, ranks: int, *taken: int) -> list[int]:
    """The highest of the ranks that are not taken, from the lowest up."""
    free = [rank for rank in range(13) if ranks >> rank & 1 and rank not in taken]
    return free[-how_many:]


def _below(ranks: Iterable[int]) -> int:
    """How many sets of as many ranks are lower, looked at from the top, than these from below."""
    return sum(comb(rank, place) for place, rank in enumerate(ranks, 1))


_STRAIGHTS: Final = tuple(
    sorted(map(_below, ((0, 1, 2, 3, 12), *(range(low, low + 5) for low in range(9)))))
)


def _without_straights(ranks: int) -> int:
    """The strength of the five highest ranks among those that are no straight, from 1."""
    below = _below(_top(5, ranks))
    return below - bisect_left(_STRAIGHTS, below) + 1
