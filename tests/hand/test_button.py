"""The dead button and the change to heads-up."""

import pytest

from tapisvert.hand.button import ButtonPositions, first_positions, next_positions
from tapisvert.refusals import Invalid

ALL = frozenset(range(6))
LAST = ButtonPositions(button=1, small_blind=2, big_blind=3)


def after(*gone: int, last: ButtonPositions = LAST) -> ButtonPositions:
    return next_positions(last, ALL - set(gone), 6)


@pytest.mark.proves("pur2019 G-art1", "tda2017 32", "tda2024 32")
def test_everybody_moves_on_by_one() -> None:
    assert after() == ButtonPositions(2, 3, 4)


def test_tda_32_an_eliminated_button_changes_nothing() -> None:
    assert after(1) == ButtonPositions(2, 3, 4)


@pytest.mark.proves("tda2017 32", "pur2019 G-art2.1")
@pytest.mark.proves("france2007 6-b", "pur2019 G-art2.1")
def test_without_its_big_blind_nobody_owes_the_small_one_then_the_button_stays() -> None:
    first = after(3)
    assert first == ButtonPositions(2, 3, 4)
    assert next_positions(first, ALL - {3}, 6) == ButtonPositions(3, 4, 5)


@pytest.mark.proves("pur2019 G-art2.2")
def test_pur_g_art2_2_an_eliminated_small_blind_leaves_a_dead_button() -> None:
    assert after(2) == ButtonPositions(2, 3, 4)


@pytest.mark.proves("pur2019 G-art2.3")
def test_pur_g_art2_3_both_blinds_eliminated() -> None:
    assert after(2, 3) == ButtonPositions(2, 3, 4)


@pytest.mark.proves("france2007 6-a", "tda2017 32")
def test_the_big_blind_skips_empty_chairs() -> None:
    assert after(4).big_blind == 5
    assert after(4, 5).big_blind == 0


@pytest.mark.parametrize(("gone", "big", "button"), [(1, 2, 3), (2, 1, 3), (3, 1, 2)])
@pytest.mark.proves("tda2017 34", "tda2024 34-B", "france2007 35-b")
def test_tda_34_entering_heads_up_nobody_is_big_blind_twice(
    gone: int, big: int, button: int
) -> None:
    heads_up = next_positions(LAST, {1, 2, 3} - {gone}, 6)
    assert heads_up == ButtonPositions(button, button, big)


def test_the_first_hand_stands_around_the_drawn_button() -> None:
    assert first_positions(4, ALL - {5}, 6) == ButtonPositions(4, 0, 1)
    assert first_positions(4, {4, 1}, 6) == ButtonPositions(4, 4, 1)


def test_one_player_alone_has_no_button() -> None:
    with pytest.raises(Invalid, match="at least 2 players"):
        next_positions(LAST, {1}, 6)
    with pytest.raises(Invalid, match="at least 2 players"):
        first_positions(1, {1}, 6)
