"""Deals for the tests: the same ones at every run, or drawn by Hypothesis."""

from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from tapisvert.cards import FULL_DECK, Card, Cards


def deals(
    how_many: int, size: int, seed: int = 2017, deck: Sequence[Card] = FULL_DECK
) -> Iterator[Cards]:
    """So many deals of so many different cards."""
    chance = Random(seed)
    for _ in range(how_many):
        yield tuple(chance.sample(deck, size))


def hands(at_least: int, at_most: int) -> st.SearchStrategy[Cards]:
    """Any different cards, in any order."""
    return st.lists(
        st.sampled_from(FULL_DECK), min_size=at_least, max_size=at_most, unique=True
    ).map(tuple)
