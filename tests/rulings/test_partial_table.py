"""Cards and pots of a table laid out in the middle of a hand."""

import pytest

from tapisvert.cards import cards
from tapisvert.games import GAMES
from tapisvert.hand import HandSetup, Pot, Stakes
from tapisvert.refusals import Invalid
from tapisvert.rulings.partial_table import (
    board_on_street,
    cards_by_seat,
    earlier_pots,
    stud_opener,
)

NAMES = ("A", "B", "C")


def test_cards_nobody_told_are_unknown_and_counted() -> None:
    down, up = cards_by_seat(NAMES, GAMES["NLHE"], 0, {"B": cards("AsKd")}, None)
    assert down == ((None, None), cards("AsKd"), (None, None))
    assert up == ((), (), ())


def test_a_wrong_number_of_cards_is_refused() -> None:
    with pytest.raises(Invalid):
        cards_by_seat(NAMES, GAMES["PLO"], 0, {"B": cards("AsKd")}, None)


def test_a_stud_hand_keeps_its_last_card_face_down() -> None:
    down, up = cards_by_seat(NAMES, GAMES["STUD"], 4, {"A": cards("2c3c4c5c6c7c8c")}, None)
    assert (down[0], up[0]) == (cards("2c3c8c"), cards("4c5c6c7c"))


def test_the_board_shows_what_the_street_shows() -> None:
    board = cards("2c3c4c5c6c")
    assert board_on_street(GAMES["NLHE"], 1, board) == cards("2c3c4c")
    assert board_on_street(GAMES["NLHE"], 2, ()) == (None,) * 4
    with pytest.raises(Invalid):
        board_on_street(GAMES["NLHE"], 2, cards("2c3c4c"))


def test_in_stud_the_first_player_opens_where_no_card_says_so() -> None:
    setup = HandSetup((500, 500, 500), Stakes(small_bet=10, big_bet=20), GAMES["STUD"])
    assert stud_opener(setup, ((None,), cards("2c"), cards("3c")), 0) == 0
    assert stud_opener(setup, (cards("Kc"), cards("2c"), cards("3c")), 0) == 1


@pytest.mark.parametrize(
    ("pot", "all_in", "pots"),
    [
        (900, {}, (Pot(900, (0, 1, 2)),)),
        (None, {}, (Pot(0, (0, 1, 2)),)),
        (None, {"A": 300}, (Pot(900, (0, 1, 2)),)),
        (1000, {"A": 300}, (Pot(1000, (0, 1, 2)),)),
        (1800, {"A": 300, "C": 700}, (Pot(1000, (0, 1, 2)), Pot(800, (1, 2)))),
    ],
)
def test_pots_are_cut_where_players_ran_out(
    pot: int | None, all_in: dict[str, int], pots: tuple[Pot, ...]
) -> None:
    assert earlier_pots(NAMES, pot, None, all_in) == pots
