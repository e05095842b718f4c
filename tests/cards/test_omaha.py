from itertools import combinations

import pytest
from hypothesis import given

from tapisvert.cards import Card, cards, high, low, omaha
from tests.cards.deals import deals, hands
from tests.cards.oracle import (
    high_of_five,
    low_of_five,
    qualified,
    same_order,
    two_and_three,
)


def test_omaha_highs_compare_as_two_and_three_say() -> None:
    assert same_order(
        (
            omaha.high(nine[:4], nine[4:]),
            max(high_of_five(five) for five in two_and_three(nine[:4], nine[4:])),
        )
        for nine in deals(2000, 9)
    )


def test_an_omaha_high_is_the_high_hand_of_its_best_two_and_three() -> None:
    for nine in deals(5000, 9, seed=47):
        hole, board = nine[:4], nine[4:]
        best = max(high.strength(five) for five in two_and_three(hole, board))
        assert omaha.high(hole, board) == best


def test_omaha_lows_qualify_and_compare_as_two_and_three_say() -> None:
    met = []
    for nine in deals(4000, 9):
        hole, board = nine[:4], nine[4:]
        slow = qualified(max(low_of_five(five) for five in two_and_three(hole, board)))
        strength = omaha.eight_or_better(hole, board)
        assert (strength is None) == (slow is None)
        if strength is not None and slow is not None:
            met.append((strength, slow))
    assert len(met) > 500
    assert same_order(met)


def test_the_five_that_play_are_two_of_the_hand_and_three_of_the_board() -> None:
    for nine in deals(500, 9):
        hole, board = nine[:4], nine[4:]
        five = omaha.best_five_high(hole, board)
        assert (len(set(five) & set(hole)), len(set(five) & set(board))) == (2, 3)
        assert high.strength(five) == omaha.high(hole, board)
        low_five = omaha.best_five_eight_or_better(hole, board)
        assert (low_five is None) == (omaha.eight_or_better(hole, board) is None)
        if low_five is not None:
            assert (len(set(low_five) & set(hole)), len(set(low_five) & set(board))) == (2, 3)
            assert low.ace_five(low_five) == omaha.eight_or_better(hole, board)


@pytest.mark.parametrize(
    ("hole", "board", "highest", "lowest"),
    [
        ("As Kd Qd Jc", "2s 3s 4s 5s 9d", "As Kd 9d 5s 4s", None),  # one spade makes no flush
        ("Ac Ad Ah As", "2c 3d 4h 8s 8c", "As Ah 8s 8c 4h", None),
        ("Ac 2d Kh Ks", "2c 3d 4h 5s Kc", "5s 4h 3d 2d Ac", "5s 4h 3d 2d Ac"),
        ("Ac 2d 3h Ks", "2c 3d 6h 7s Kc", "Ks Kc 3h 3d 7s", "7s 6h 3h 2c Ac"),
    ],
)
def test_hands_read_at_the_table(hole: str, board: str, highest: str, lowest: str | None) -> None:
    held, shown = cards(hole), cards(board)
    assert high.strength(cards(highest)) == omaha.high(held, shown)
    assert omaha.best_five_eight_or_better(held, shown) == (
        None if lowest is None else cards(lowest)
    )


@pytest.mark.parametrize(("held", "shown"), [(5, 4), (3, 5), (4, 3)])
def test_omaha_wants_four_cards_and_a_board_of_five(held: int, shown: int) -> None:
    nine = next(iter(deals(1, 10)))
    for evaluate in (omaha.high, omaha.eight_or_better):
        with pytest.raises(ValueError, match="unpack"):
            evaluate(nine[:held], nine[held : held + shown])


@given(hands(9, 9))
def test_the_order_of_the_cards_does_not_matter(nine: tuple[Card, ...]) -> None:
    hole, board = nine[:4], nine[4:]
    assert omaha.high(sorted(hole), sorted(board)) == omaha.high(hole, board)
    assert omaha.eight_or_better(sorted(hole), sorted(board)) == omaha.eight_or_better(hole, board)


@given(hands(9, 9))
def test_omaha_never_beats_the_same_cards_freely_chosen(nine: tuple[Card, ...]) -> None:
    hole, board = nine[:4], nine[4:]
    best = max(high.strength((*board, *two)) for two in combinations(hole, 2))
    assert omaha.high(hole, board) <= best
