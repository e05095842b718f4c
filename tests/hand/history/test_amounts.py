"""Money as it is written and as it is counted."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.hand.history.amounts import amount, fits, scale_of, spelled, units, written


@pytest.mark.parametrize(
    ("values", "scale"),
    [
        ([1, 200], 1),
        ([1, Decimal("0.50")], 10),
        ([Decimal("3.00")], 1),
        ([Decimal("2754.70"), Decimal("0.25")], 100),
        ([Decimal("Infinity"), Decimal("1.5")], 10),
        ([], 1),
    ],
)
def test_the_scale_makes_every_amount_whole(values: list[int | Decimal], scale: int) -> None:
    assert scale_of(values) == scale


@given(st.decimals(0, 10**9, places=2))
def test_an_amount_comes_back_as_it_was(value: Decimal) -> None:
    scale = scale_of([value])
    counted = units(value, scale)
    assert written(counted, scale) == value
    assert amount(spelled(counted, scale)) == value


def test_an_unknown_amount_stays_unknown() -> None:
    assert units(Decimal("Infinity"), 100) is None
    assert spelled(None, 100) == "inf"


@pytest.mark.parametrize(
    "value", ["12", True, None, Decimal("NaN"), Decimal("-Infinity"), Decimal("1e40"), 10**16]
)
def test_what_is_no_amount_does_not_fit(value: object) -> None:
    assert not fits(value)


@pytest.mark.parametrize("text", ["", "lots", "1..2", "nan", "inf"])
def test_what_writes_no_amount_is_none(text: str) -> None:
    assert amount(text) is None
