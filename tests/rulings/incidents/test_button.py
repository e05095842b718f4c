"""Button and blinds: the sentences agree with the engine that moves them."""

import pytest

from tapisvert.hand.button import ButtonPositions, next_positions
from tapisvert.rulebooks import BOOKS
from tapisvert.rulings.incidents.button import TO_RIGHT_SEAT
from tapisvert.rulings.ruling import Procedure
from tests.rulings.incidents.scenes import TDA, ruling, scene

LAST = ButtonPositions(button=1, small_blind=2, big_blind=3)
OUT = {"button": {1}, "small-blind": {2}, "big-blind": {3}, "both-blinds": {2, 3}}


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ("button", "as-usual"),
        ("small-blind", "dead-button"),
        ("big-blind", "no-small-blind"),
        ("both-blinds", "dead-button"),
    ],
)
def test_the_next_hand_is_told_as_the_engine_plays_it(position: str, answer: str) -> None:
    told = ruling(scene(), "blind-eliminated", TDA, position=position).facts.answer
    assert told == answer
    occupied = set(range(6)) - OUT[position]
    moved = next_positions(LAST, occupied, 6)
    nobody_posts = moved.small_blind not in occupied
    dead = moved.button not in occupied
    assert (answer == "as-usual") == (not dead and not nobody_posts)
    assert dead == (answer == "dead-button")
    if answer == "no-small-blind":
        assert nobody_posts


@pytest.mark.parametrize(
    ("out", "big_blind"),
    [("button", "small-blind"), ("small-blind", "button"), ("big-blind", "button")],
)
def test_entering_heads_up_nobody_is_big_blind_twice(out: str, big_blind: str) -> None:
    told = ruling(scene(), "heads-up-asked", TDA, out=out).facts.answer
    assert told == big_blind
    moved = next_positions(LAST, {1, 2, 3} - OUT[out], 6)
    assert moved.big_blind == {"button": 1, "small-blind": 2}[big_blind]


def test_blinds_of_the_wrong_player_are_put_right_until_substantial_action() -> None:
    early = ruling(scene(book="tda2024"), "blinds-misposted", "tda2024", who="Ana")
    assert early.facts.stands is False
    acted = scene("Chloé raises to 600", "Dede calls", book="tda2024")
    assert ruling(acted, "blinds-misposted", "tda2024", who="Ana").facts.stands is True


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_in_the_wrong_seat_moves_with_the_chips_held_now(book: str) -> None:
    moved = ruling(scene(book=book), "wrong-seat", book, who="Ana")
    assert moved.verdict == Procedure(TO_RIGHT_SEAT)
    assert moved.grounds
