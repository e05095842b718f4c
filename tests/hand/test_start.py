"""Picking a hand up in the middle."""

import pytest

from tapisvert.cards import cards
from tapisvert.hand import Misdeal, Pot, legal, play, pots, short_by
from tapisvert.refusals import Illegal, Invalid
from tests.hand.tables import act, on_street


def test_a_street_begins_with_its_pot_and_unknown_cards() -> None:
    state = on_street("turn", 900, 900, 900, pot=600)
    assert (state.pot, state.actor, state.street_key) == (600, 0, "turn")
    assert (state.table.board, len(state.table.burns)) == ((None,) * 4, 2)
    assert short_by(state, 0) == 0


def test_players_already_all_in_act_no_more_and_keep_their_pot() -> None:
    state = on_street("flop", 900, 0, 900, pots=[(300, (0, 1, 2)), (100, (0, 2))])
    assert state.queue == (0, 2)
    state = act(state, 200, "c")
    assert pots(state) == (Pot(300, (0, 1, 2)), Pot(500, (0, 2)))


def test_with_all_but_one_all_in_there_is_nothing_to_decide() -> None:
    assert legal(on_street("flop", 900, 0, 0, pot=300)).seat is None


def test_told_cards_are_kept() -> None:
    state = on_street("flop", 900, 900, pot=300, board=cards("2c3c4c"), down={1: cards("AsAd")})
    assert state.table.board == cards("2c3c4c")
    assert state.table.down == ((None, None), cards("AsAd"))


def test_stud_begins_with_its_best_board_or_a_named_opener() -> None:
    up = {0: cards("2c3d"), 1: cards("KsKd")}
    state = on_street("fourth", 900, 900, code="STUD", blinds=(50, 100), up=up)
    assert state.actor == 1
    assert on_street("fourth", 900, 900, code="STUD", blinds=(50, 100), opener=0).actor == 0


def test_the_first_street_begins_before_the_blinds() -> None:
    with pytest.raises(Invalid, match="before the blinds"):
        on_street("preflop", 900, 900)


def test_a_hand_picked_up_is_not_dealt_again() -> None:
    with pytest.raises(Illegal, match="cannot be dealt again"):
        play(on_street("flop", 900, 0, 900, pot=300), Misdeal())
