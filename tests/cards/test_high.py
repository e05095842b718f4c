from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given

from tapisvert.cards import FULL_DECK, Card, Category, cards, high
from tests.cards.deals import deals, hands
from tests.cards.oracle import high_of, high_of_five, same_order

HOW_MANY = {
    Category.STRAIGHT_FLUSH: 10 * 4,
    Category.FOUR_OF_A_KIND: 13 * 48,
    Category.FULL_HOUSE: 13 * comb(4, 3) * 12 * comb(4, 2),
    Category.FLUSH: 4 * (comb(13, 5) - 10),
    Category.STRAIGHT: 10 * (4**5 - 4),
    Category.THREE_OF_A_KIND: 13 * comb(4, 3) * comb(12, 2) * 4**2,
    Category.TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2 * 44,
    Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
    Category.HIGH_CARD: (comb(13, 5) - 10) * (4**5 - 4),
}


def test_all_five_card_hands_fall_into_the_known_categories() -> None:
    found = Counter(map(high.strength, combinations(FULL_DECK, 5)))
    assert found.total() == comb(52, 5) == sum(HOW_MANY.values())
    assert sorted(found) == list(range(1, 7463))
    assert found[7462] == 4, "the royal flushes"
    by_category: Counter[Category] = Counter()
    for strength, count in found.items():
        by_category[high.category(strength)] += count
    assert by_category == HOW_MANY


def test_every_category_begins_where_the_one_below_ends() -> None:
    weakest = ["7c5d4h3s2c", "2c2d5h4s3c", "3c3d2h2s4c", "2c2d2h4s3c", "5c4d3h2sAc"]
    weakest += ["7c5c4c3c2c", "2c2d2h3s3c", "2c2d2h2s3c", "5c4c3c2cAc"]
    for category, text in zip(Category, weakest, strict=True):
        strength = high.strength(cards(text))
        assert high.category(strength) is category
        if category is not Category.HIGH_CARD:
            assert high.category(strength - 1) == category - 1


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_hands_compare_as_the_rules_say(size: int) -> None:
    assert same_order((high.strength(held), high_of(held)) for held in deals(3000, size))


def test_the_five_cards_that_play_are_a_best_five_of_the_seven() -> None:
    for held in deals(1000, 7):
        five = high.best_five(held)
        assert len(set(five)) == 5
        assert set(five) <= set(held)
        assert high_of_five(five) == high_of(held)


@pytest.mark.parametrize(
    ("held", "playing"),
    [
        ("Ts Kc 2d Kh Th Kd 2s", "Kh Kd Kc Ts Th"),
        ("Ah 2c 3d 4s 5h Kc Kd", "5h 4s 3d 2c Ah"),
        ("9c 9s 8d 7h 6c 5s 5d", "9s 8d 7h 6c 5s"),
        ("Ac Ad Kc Kd Qc Qd Jh", "Ad Ac Kd Kc Qd"),
        ("2s 4s 9s Js As Ad Ac", "As Js 9s 4s 2s"),
        ("7c 7d 7h 7s 2c 3d Ah", "7s 7h 7d 7c Ah"),
        ("Ac Kd Js 9h 8c 3d 2s", "Ac Kd Js 9h 8c"),
    ],
)
def test_the_cards_that_play_stand_in_the_order_they_count(held: str, playing: str) -> None:
    assert high.best_five(cards(held)) == cards(playing)


@pytest.mark.parametrize(
    ("five", "top"),
    [
        ("5h 5d As 4c 2d", "As"),
        ("Kh Kd 9c 9s 2d", "Kh"),
        ("Ac Kd Qh Jc Ts", "Ac"),
        ("5h 4d 3c 2s As", "5h"),
        ("5c 5d 5h 5s Ac", "Ac"),
    ],
)
def test_the_top_card_is_the_highest_by_rank_then_suit(five: str, top: str) -> None:
    assert high.top_card(cards(five)) == cards(top)[0]


@pytest.mark.parametrize("size", [0, 4, 8])
def test_too_few_or_too_many_cards_are_no_high_hand(size: int) -> None:
    with pytest.raises(ValueError, match="5 to 7 cards"):
        high.strength(FULL_DECK[:size])


@given(hands(5, 7))
def test_the_order_of_the_cards_does_not_matter(held: tuple[Card, ...]) -> None:
    assert high.strength(sorted(held)) == high.strength(held)
    assert high.best_five(sorted(held)) == high.best_five(held)


@given(hands(6, 7))
def test_one_more_card_never_weakens_a_high_hand(held: tuple[Card, ...]) -> None:
    assert high.strength(held) >= high.strength(held[:-1])
