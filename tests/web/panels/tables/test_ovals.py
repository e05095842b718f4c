"""Where seats are drawn."""

from itertools import combinations
from pathlib import Path

import pytest

import tapisvert.web
from tapisvert.web.panels.tables.ovals import FEWEST, MOST, rules, spots

SHEET = Path(tapisvert.web.__file__).parent / "static" / "tapisvert" / "ovals.css"


def test_the_style_sheet_says_what_the_house_computes() -> None:
    assert SHEET.read_text() == rules()


@pytest.mark.parametrize("chairs", range(3, MOST + 1))
def test_seat_one_is_at_the_top_left_and_the_others_follow_clockwise(chairs: int) -> None:
    found = spots(chairs)
    first, second = found[:2]
    assert first.x < 50 < second.x
    assert first.y < 50
    assert first.y == second.y
    turns = sum(
        (one.x - 50) * (two.y - 50) - (one.y - 50) * (two.x - 50) > 0
        for one, two in zip(found, (*found[1:], first), strict=True)
    )
    assert turns == chairs


@pytest.mark.parametrize("chairs", range(FEWEST, 11))
def test_no_two_seats_touch_on_a_phone(chairs: int) -> None:
    for one, two in combinations(spots(chairs), 2):
        across, down = abs(one.x - two.x) * 2.66, abs(one.y - two.y) * 3.6
        assert across >= 88 or down >= 60, (chairs, one, two)
