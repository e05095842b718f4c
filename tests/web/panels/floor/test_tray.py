"""Chips to tap."""

import pytest

from tapisvert.web.panels.floor.tray import SET, chip, motions, pile, tapped


def test_a_tapped_chip_is_laid_on_the_pile() -> None:
    text = ""
    for value in ("500", "1000", "500"):
        text = tapped(text, value)
    assert text == "1000 2x500"


def test_the_last_motion_gets_the_chip() -> None:
    assert tapped(tapped("1000", "then"), "500") == "1000 | 500"
    assert tapped("1000 |", "then") == "1000 |"
    assert tapped("", "then") == ""


def test_the_smallest_chip_goes_back_first_and_an_empty_motion_before_any() -> None:
    assert tapped("1000 2x500", "back") == "1000 500"
    assert tapped("1000 |", "back") == "1000"
    assert tapped("1000", "back") == ""
    assert tapped("", "back") == ""


@pytest.mark.parametrize("tap", ["nonsense", "-5", "9" * 40])
def test_what_is_no_chip_is_left_to_the_floor_to_refuse(tap: str) -> None:
    assert tapped("1000", tap) == f"1000 {tap}"
    assert pile(f"1000 {tap}") == ()
    assert tapped(f"1000 | {tap}", "back") == "1000"


def test_the_pile_counts_chips_motion_by_motion() -> None:
    first, second = pile("1000 2x500 | 100")
    assert [(each.value, count) for each, count in first.chips] == [(1000, 1), (500, 2)]
    assert (first.total, second.total) == (2000, 100)
    assert motions(" | 100 | ") == ("100",)


def test_no_two_chips_of_the_house_look_alike() -> None:
    drawn = [chip(value) for value in SET]
    assert len({each.fill for each in drawn}) == len(drawn)
    assert len({(len(each.marks), each.shape) for each in drawn}) == len(drawn)
    assert chip(7).value == 7
