from __future__ import annotations

from collections.abc import Callable

import pytest

from tapisvert.cards import Cards, cards
from tapisvert.cards.showing import high_board, highest_card, low_board, lowest_card


@pytest.mark.parametrize(
    ("opens", "waits"),
    [
        ("Kc Kd Ks Kh", "Ac Ad As 2h"),
        ("2c 2d 2s 3h", "Ac Ad Ks Kh"),
        ("3c 3d 2s 2h", "Ac Ad Ks Qh"),
        ("2c 2d 4s 3h", "Ac Ks Qd Jh"),
        ("2c 2d", "As Ks"),
        ("As 7d 2c", "Ks Qs Js"),
        ("Ah 7d 3c", "As 7s 2c"),
        ("As", "Ah"),
    ],
)
def test_the_highest_board_opens_in_stud(opens: str, waits: str) -> None:
    assert high_board(cards(opens)) > high_board(cards(waits))


@pytest.mark.parametrize(
    ("opens", "waits"),
    [
        ("8c 6d 4s 2h", "8d 7c 2s Ah"),
        ("Kc Qd Js Th", "2c 2d 3s Ah"),
        ("3c 3d Ks Qh", "2c 2d As Ah"),
        ("Kc Kd As Ah", "2c 2d 2s Ah"),
        ("Ac Ad As Kh", "Kc Kd Ks Kh"),
        ("Ac 2d 3c", "2c 3d 4c"),
        ("5s 4s", "6h 2c"),
        ("Ac", "2c"),
    ],
)
def test_the_lowest_board_opens_in_razz(opens: str, waits: str) -> None:
    assert low_board(cards(opens)) > low_board(cards(waits))


@pytest.mark.parametrize("strength", [high_board, low_board])
def test_straights_and_flushes_do_not_show(strength: Callable[[Cards], int]) -> None:
    running = strength(cards("9s 8s 7s 6s"))
    assert running == strength(cards("9s 8c 7d 6h"))


@pytest.mark.parametrize(
    ("opens", "waits"),
    [
        ("Ks 9c 4d", "Kh 9s 4s"),
        ("Kc Ks 4d", "Kd Kh 4s"),
        ("5c 5d As", "5h 5s Ah"),
        ("Qd Qs 7c 7d", "Qh Qc 7s 7h"),
    ],
)
def test_between_equal_high_boards_the_highest_card_opens_by_suit(opens: str, waits: str) -> None:
    assert high_board(cards(opens)) > high_board(cards(waits))


@pytest.mark.parametrize(
    ("opens", "waits"),
    [
        ("7s 5c Ad", "7h 5s As"),
        ("As", "Ah"),
        ("4c 4d 9s", "4h 4s 9h"),
    ],
)
def test_between_equal_low_boards_the_highest_card_opens_by_suit(opens: str, waits: str) -> None:
    assert low_board(cards(opens)) > low_board(cards(waits))


@pytest.mark.parametrize(
    ("doors", "brings"),
    [("2d 2c 2h", "2c"), ("As Kd 3c 3d", "3c"), ("As Ac", "Ac"), ("Kc Ah", "Kc")],
)
def test_the_lowest_card_brings_it_in_in_stud_clubs_first(doors: str, brings: str) -> None:
    assert lowest_card(cards(doors)) == cards(brings)[0]


@pytest.mark.parametrize(
    ("doors", "brings"),
    [("Kd Kc Kh As", "Kh"), ("As Ah 2c", "2c"), ("As Ah", "As"), ("Qs Kc", "Kc")],
)
def test_the_highest_card_brings_it_in_in_razz_the_ace_being_low(doors: str, brings: str) -> None:
    assert highest_card(cards(doors)) == cards(brings)[0]
