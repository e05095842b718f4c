"""Odd chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.hand import divided, shares


def test_odd_chips_go_one_each_in_order() -> None:
    assert shares(11, (4, 1, 2)) == {4: 4, 1: 4, 2: 3}


def test_tda_20_chips_are_broken_to_the_smallest_in_play() -> None:
    assert shares(1075, (0, 1), chip=25) == {0: 550, 1: 525}
    assert shares(1000, (0, 1, 2), chip=25) == {0: 350, 1: 325, 2: 325}


def test_what_no_chip_can_pay_stays_with_the_first_in_order() -> None:
    assert shares(105, (0, 1), chip=25) == {0: 55, 1: 50}


def test_tda_20_c_the_odd_chip_of_the_pot_goes_to_the_high_half() -> None:
    assert divided(67, ((0,), (1,))) == ((0, 34), (1, 33))


def test_each_half_is_split_by_the_same_rule() -> None:
    assert divided(67, ((0, 1), (1, 2))) == ((0, 17), (1, 34), (2, 16))


@pytest.mark.parametrize(("pot", "split"), [(66, ((0, 33), (1, 33))), (67, ((0, 34), (1, 33)))])
def test_tda_add_20_identical_hands_both_ways_share_as_evenly_as_possible(
    pot: int, split: tuple[tuple[int, int], ...]
) -> None:
    assert divided(pot, ((0, 1), (0, 1))) == split


def test_without_a_low_the_high_takes_all() -> None:
    assert divided(67, ((2,), ())) == ((2, 67),)


@given(
    st.integers(1, 10_000),
    st.lists(st.integers(0, 9), min_size=1, max_size=9, unique=True),
    st.sampled_from((1, 5, 25)),
)
def test_shares_add_up_and_differ_by_one_chip_at_most(
    amount: int, order: list[int], chip: int
) -> None:
    split = shares(amount, order, chip)
    assert sum(split.values()) == amount
    assert max(split.values()) - min(split.values()) <= chip
