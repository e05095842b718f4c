"""Money as it is typed."""

import pytest

from tapisvert.cli.event.money import cents
from tapisvert.refusals import Invalid


def test_money_is_typed_with_a_point_or_a_comma() -> None:
    assert [cents(text) for text in ("20", "20.5", "20,50", "0.05", "20 €")] == [
        2000,
        2050,
        2050,
        5,
        2000,
    ]


@pytest.mark.parametrize("text", ["", "-5", "1.234", "much", "1,2,3"])
def test_what_is_no_money_is_refused(text: str) -> None:
    with pytest.raises(Invalid):
        cents(text)
