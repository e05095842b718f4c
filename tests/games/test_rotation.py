"""HORSE: the order of games and the frozen button."""

from __future__ import annotations

from tapisvert.games import HORSE


def test_horse_plays_its_five_games_in_order_and_begins_again() -> None:
    played = [HORSE.game(hands, hands_each=2).key for hands in range(0, 12, 2)]
    assert played == ["LHE", "LO8", "RAZZ", "STUD", "STUD8", "LHE"]


def test_a_game_lasts_its_number_of_hands() -> None:
    assert [HORSE.game(hands, 3).key for hands in range(4)] == ["LHE", "LHE", "LHE", "LO8"]


def test_tda_10_b_the_button_moves_once_after_the_last_board_game_and_then_freezes() -> None:
    moves = [HORSE.button_moves(hands, hands_each=2) for hands in range(12)]
    after_board_games = [False, True, True, True, True]
    during_stud = [False] * 6
    assert moves == after_board_games + during_stud + [True]


def test_tda_10_b_the_first_board_game_after_stud_uses_the_frozen_button() -> None:
    last_stud_hand = 10
    assert HORSE.game(last_stud_hand, 2).key == "LHE"
    assert not HORSE.button_moves(last_stud_hand, 2)
