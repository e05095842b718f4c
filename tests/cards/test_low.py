from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given

from tapisvert.cards import FULL_DECK, Card, Category, cards, low
from tests.cards.deals import deals, hands
from tests.cards.oracle import low_of, low_of_five, qualified, same_order

HOW_MANY = {
    Category.HIGH_CARD: comb(13, 5) * 4**5,
    Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
    Category.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 44,
    Category.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
    Category.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
    Category.FOUR_OF_A_KIND: 13 * 48,
}
DIFFERENT = comb(13 + 4, 5) - 13  # ways to choose five ranks, five of one rank apart


def test_all_five_card_lows_fall_into_the_known_categories() -> None:
    found = Counter(map(low.ace_five, combinations(FULL_DECK, 5)))
    assert found.total() == comb(52, 5) == sum(HOW_MANY.values())
    assert len(found) == DIFFERENT
    by_category: Counter[Category] = Counter()
    for strength, count in found.items():
        by_category[low.category(strength)] += count
    assert by_category == HOW_MANY


def test_so_many_five_card_hands_are_an_eight_or_better() -> None:
    small = [card for card in FULL_DECK if card.low_rank <= 8]
    found = Counter(map(low.eight_or_better, combinations(small, 5)))
    del found[None]
    assert found.total() == comb(8, 5) * 4**5
    assert len(found) == comb(8, 5)


def test_a_nine_is_no_eight_or_better() -> None:
    assert low.eight_or_better(cards("9c4d3h2sAc")) is None
    assert low.eight_or_better(cards("8c7d6h5s4c")) is not None
    assert low.eight_or_better(cards("8c8d6h5s4cKdKh")) is None


@pytest.mark.parametrize("size", [5, 6, 7])
def test_lows_compare_as_the_rules_say(size: int) -> None:
    assert same_order((low.ace_five(held), low_of(held)) for held in deals(3000, size))


def test_lows_of_many_pairs_compare_as_the_rules_say() -> None:
    few_ranks = FULL_DECK[:8] + FULL_DECK[44:]
    assert same_order((low.ace_five(held), low_of(held)) for held in combinations(few_ranks, 7))


def test_eight_or_better_qualifies_as_the_rules_say() -> None:
    for held in deals(3000, 7):
        strength = low.eight_or_better(held)
        assert (strength is None) == (qualified(low_of(held)) is None)
        assert strength in (None, low.ace_five(held))


def test_straights_and_flushes_do_not_count_against_a_low() -> None:
    wheel = low.ace_five(cards("5s4s3s2sAs"))
    assert wheel == low.ace_five(cards("5c4d3h2sAc"))
    assert wheel > low.ace_five(cards("6c4d3h2sAc"))


def test_the_five_cards_that_play_are_the_best_low() -> None:
    for held in deals(1000, 7):
        five = low.best_five(held)
        assert len(set(five)) == 5
        assert set(five) <= set(held)
        assert low_of_five(five) == low_of(held)


@pytest.mark.parametrize(
    ("held", "playing"),
    [
        ("As 2d 3c 4h 8s 8d 8c", "8s 4h 3c 2d As"),
        ("Kd Kc Ks 2d 2h 2s Ac", "Ks Kd 2s 2h Ac"),
        ("Ac Ad 5h 4s 3c 2d Kc", "5h 4s 3c 2d Ad"),
        ("9c 9d 9h 9s 4d 3c 2h", "9s 9h 4d 3c 2h"),
        ("Kd Kc Ks 2d 2h 2s 2c", "2s 2h 2d Ks Kd"),
    ],
)
def test_the_cards_that_play_stand_in_the_order_they_count(held: str, playing: str) -> None:
    assert low.best_five(cards(held)) == cards(playing)


def test_the_five_of_a_low_that_does_not_qualify_are_none() -> None:
    assert low.best_five_eight_or_better(cards("9c4d3h2sAcKdKh")) is None
    assert low.best_five_eight_or_better(cards("8c4d3h2sAcKdKh")) == cards("8c4d3h2sAc")


def test_the_top_card_has_the_ace_low() -> None:
    assert low.top_card(cards("7h 5d 4c 2s As")) == cards("7h")[0]
    assert low.top_card(cards("2h 2d Kc 4s As")) == cards("Kc")[0]


@pytest.mark.parametrize("size", [0, 1, 4])
def test_too_few_cards_are_no_low(size: int) -> None:
    with pytest.raises(ValueError, match="5 cards or more"):
        low.ace_five(FULL_DECK[:size])


@given(hands(5, 7))
def test_the_order_of_the_cards_does_not_matter(held: tuple[Card, ...]) -> None:
    assert low.ace_five(sorted(held)) == low.ace_five(held)
    assert low.best_five(sorted(held)) == low.best_five(held)


@given(hands(6, 7))
def test_one_more_card_never_weakens_a_low(held: tuple[Card, ...]) -> None:
    assert low.ace_five(held) >= low.ace_five(held[:-1])
