"""Hands ranked the slow way, from the rules alone, to check the tables against."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from tapisvert.cards import Card, Cards

Rank = tuple[int, ...]


def high_of_five(five: Sequence[Card]) -> Rank:
    """A tuple that compares as high hands do."""
    ranks = sorted((int(card) // 4 + 2 for card in five), reverse=True)
    suited = len({int(card) % 4 for card in five}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    running = all(above - below == 1 for above, below in pairwise(ranks))
    shape, ordered = _shape(ranks)
    if running and suited:
        return (8, *ordered)
    if running:
        return (4, *ordered)
    if suited:
        return (5, *ordered)
    return ({"11111": 0, "2111": 1, "221": 2, "311": 3, "32": 6, "41": 7}[shape], *ordered)


def low_of_five(five: Sequence[Card]) -> Rank:
    """A tuple that compares as ace-to-five lows do, the better the bigger."""
    shape, ordered = _shape([(int(card) // 4 + 1) % 13 + 1 for card in five])
    pairs = ["11111", "2111", "221", "311", "32", "41"].index(shape)
    return (-pairs, *(-rank for rank in ordered))


def high_of(cards: Sequence[Card]) -> Rank:
    return max(high_of_five(five) for five in combinations(cards, 5))


def low_of(cards: Sequence[Card]) -> Rank:
    return max(low_of_five(five) for five in combinations(cards, 5))


def qualified(low: Rank) -> Rank | None:
    """The low if it is made of five different ranks, none above eight."""
    return low if low[0] == 0 and low[1] >= -8 else None


def two_and_three(hole: Cards, board: Cards) -> Iterable[Cards]:
    return ((*held, *shown) for held in combinations(hole, 2) for shown in combinations(board, 3))


def _shape(ranks: list[int]) -> tuple[str, list[int]]:
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    shape = "".join(str(count) for _, count in groups)
    return shape, [rank for rank, _ in groups]


def same_order(pairs: Iterable[tuple[int, Rank]]) -> bool:
    """Whether strengths and slow ranks say the same of every two hands, ties included."""
    met = set(pairs)
    by_strength = sorted(met)
    strengths = {strength for strength, _ in met}
    ranks = {rank for _, rank in met}
    return len(met) == len(strengths) == len(ranks) and [rank for _, rank in by_strength] == sorted(
        ranks
    )
