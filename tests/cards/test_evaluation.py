"""Compiled or plain, evaluation gives one number to one hand, and it is that of the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb

import pytest
from hypothesis import given

from tapisvert.cards import FULL_DECK, Card, Cards
from tapisvert.cards.evaluation import EVALUATOR, Evaluator, compiled, plain
from tests.cards.deals import deals, hands
from tests.cards.oracle import high_of, high_of_five, same_order, two_and_three

PLAIN = plain()
BY_SIZE: dict[int, Callable[[Evaluator], Callable[..., int]]] = {
    5: lambda evaluator: evaluator.five,
    6: lambda evaluator: evaluator.six,
    7: lambda evaluator: evaluator.seven,
}


def test_the_house_evaluates_with_compiled_code_where_it_is_installed() -> None:
    assert (compiled() or PLAIN) == EVALUATOR


def every_count_of_ranks(size: int) -> Iterator[Cards]:
    """One hand for each way to hold so many ranks, no five of its cards in one suit."""
    for ranks in combinations_with_replacement(range(13), size):
        if max(Counter(ranks).values()) <= 4:
            yield tuple(Card(4 * rank + place % 4) for place, rank in enumerate(ranks))


def every_suited(size: int) -> Iterator[Cards]:
    """Every set of five ranks or more in one suit, filled up with pairs to them in other suits."""
    for suited in range(5, size + 1):
        for place, ranks in enumerate(combinations(range(13), suited)):
            suit = place % 4
            others = [4 * rank + (suit + 1) % 4 for rank in ranks[: size - suited]]
            yield tuple(Card(each) for each in (*(4 * rank + suit for rank in ranks), *others))


@pytest.mark.parametrize(("size", "classes"), [(5, 6175), (6, 18395), (7, 49205)])
def test_every_count_of_ranks_has_the_number_of_its_best_five(size: int, classes: int) -> None:
    numbers = BY_SIZE[size](PLAIN)
    met = 0
    for held in every_count_of_ranks(size):
        met += 1
        assert numbers(*held) == BY_SIZE[size](EVALUATOR)(*held), held
    assert met == classes


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_set_of_ranks_in_one_suit_has_the_number_of_its_best_five(size: int) -> None:
    for held in every_suited(size):
        number = BY_SIZE[size](PLAIN)(*held)
        assert number == BY_SIZE[size](EVALUATOR)(*held), held
        assert number == min(PLAIN.five(*five) for five in combinations(held, 5)), held


def test_plain_numbers_go_from_1_to_7462_through_all_hands_of_five() -> None:
    ranked = {PLAIN.five(*held) for held in every_count_of_ranks(5)}
    suited = {PLAIN.five(*held) for held in every_suited(5)}
    assert (len(ranked), len(suited)) == (6175, comb(13, 5))
    assert ranked | suited == set(range(1, 7463))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_plain_numbers_compare_as_the_rules_say(size: int) -> None:
    numbers = BY_SIZE[size](PLAIN)
    assert same_order((-numbers(*held), high_of(held)) for held in deals(3000, size, seed=7))


def test_plain_omaha_compares_as_two_and_three_say() -> None:
    assert same_order(
        (
            -PLAIN.omaha(*nine[4:], *nine[:4]),
            max(high_of_five(five) for five in two_and_three(nine[:4], nine[4:])),
        )
        for nine in deals(2000, 9, seed=8)
    )


@given(hands(5, 7))
def test_both_evaluators_give_the_same_number(held: Cards) -> None:
    evaluate = BY_SIZE[len(held)]
    assert evaluate(PLAIN)(*held) == evaluate(EVALUATOR)(*held)


def test_both_evaluators_give_the_same_number_to_ten_thousand_deals_of_each_size() -> None:
    for size, evaluate in BY_SIZE.items():
        for held in deals(10_000, size, seed=size):
            assert evaluate(PLAIN)(*held) == evaluate(EVALUATOR)(*held), held


def test_both_evaluators_give_the_same_number_in_omaha() -> None:
    for nine in deals(10_000, 9, seed=9):
        assert PLAIN.omaha(*nine) == EVALUATOR.omaha(*nine), nine


@pytest.mark.parametrize("suit", range(4))
def test_both_evaluators_give_the_same_number_in_omaha_with_few_suits(suit: int) -> None:
    two_suits = [card for card in FULL_DECK if card & 3 in (suit, (suit + 1) % 4)]
    for drawn in deals(2_000, 9, seed=suit, deck=two_suits):
        assert PLAIN.omaha(*drawn) == EVALUATOR.omaha(*drawn), drawn
