"""Amounts and chips in figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.rulings.figures import chips, number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("800", 800),
        ("1,000", 1000),
        ("1.000", 1000),
        ("1 000", 1000),
        ("1'000", 1000),
        ("1\u202f000\u202f000", 1_000_000),
        ("12k", 12_000),
        ("12 K", 12_000),
        ("1.5k", 1500),
        ("1,25m", 1_250_000),
        ("2k5", 2500),
        ("", None),
        ("1.5", None),
        ("1,00", None),
        ("1,0000", None),
        ("k", None),
        ("1.5k5", None),
        ("-5", None),
        ("٣", None),
        ("1" * 30, None),
    ],
)
def test_an_amount_is_a_whole_number_of_chips_or_nothing(text: str, value: int | None) -> None:
    assert number(text) == value


@given(st.lists(st.sampled_from((25, 100, 500, 1000)), min_size=1, max_size=20))
def test_chips_are_the_same_in_any_order_and_lose_no_value(held: list[int]) -> None:
    read = chips(" ".join(map(str, held)))
    assert sum(read) == sum(held)
    assert read == tuple(sorted(held, reverse=True))


@pytest.mark.parametrize(
    ("text", "values"),
    [("2 500", (2500,)), ("1 000", (1000,)), ("25 500", (500, 25)), ("12 500 100", (12500100,))],
)
def test_figures_in_groups_are_a_number_unless_each_is_a_chip(
    text: str, values: tuple[int, ...]
) -> None:
    assert chips(text) == values
