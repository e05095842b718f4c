"""The deck, the burns, and the procedures that repair a faulty deal."""

from collections import Counter

import pytest

from tapisvert.cards import FULL_DECK, Card, cards
from tapisvert.games import game
from tapisvert.hand import (
    Deal,
    DealEarly,
    GiveCard,
    HandSetup,
    PickBurn,
    Post,
    RemoveTop,
    ReplaceCard,
    SetStub,
    Stakes,
    State,
    TakeBack,
    begin,
    due,
    play,
    short_by,
)
from tapisvert.refusals import Illegal, Invalid
from tests.hand.tables import act, dealt, flop_hand

TOP_DOWN = "".join(str(each) for each in reversed(FULL_DECK))


def hand(count: int = 3) -> State:
    return flop_hand(*(1000,) * count, deck=TOP_DOWN)


def every_card(state: State) -> Counter[Card | None]:
    table = state.table
    picked = () if table.picked_burn is None else (table.picked_burn,)
    places = (table.stub or (), table.board, table.burns, table.aside, table.removed, picked)
    return Counter(each for place in (*places, *table.down, *table.up) for each in place)


def assert_whole(state: State) -> None:
    assert every_card(state) == Counter(FULL_DECK)


def called_round(state: State) -> State:
    return act(state, *("c" if state.bets.bet > state.put[s] else "k" for s in state.queue))


def back_in(state: State) -> SetStub:
    """The stub with what lies aside, in a new order."""
    aside = tuple(each for each in state.table.aside if each is not None)
    return SetStub(tuple(sorted((state.table.stub or ()) + aside)))


def test_cards_go_round_from_the_left_of_the_button() -> None:
    assert hand().table.down == (cards("AsAc"), cards("AhKs"), cards("AdKh"))


def test_each_board_street_burns_one_card() -> None:
    state = hand()
    for burns, board in ((1, 3), (2, 4), (3, 5)):
        state = play(called_round(state), Deal())
        assert (len(state.table.burns), len(state.table.board)) == (burns, board)
        assert_whole(state)


def test_no_card_comes_while_betting_is_on() -> None:
    with pytest.raises(Illegal, match="No card is due"):
        play(hand(), Deal())


def test_a_deck_in_play_decides_the_cards() -> None:
    with pytest.raises(Invalid, match="without naming cards"):
        play(called_round(hand()), Deal(board=cards("2c3c4c")))


def test_tda_pr_5_a_a_premature_flop_goes_back_and_its_burn_stays() -> None:
    state = play(hand(), DealEarly())
    first_flop = state.table.aside
    assert (len(state.table.burns), len(first_flop), state.table.board) == (1, 3, ())
    assert_whole(state)
    state = called_round(state)
    state = play(state, back_in(state))
    assert state.table.aside == ()
    state = play(state, Deal(burn=False))
    assert (len(state.table.burns), state.table.board) == (1, cards("2c2d2h"))
    assert_whole(state)


def test_tda_pr_5_b_after_a_premature_turn_the_river_becomes_the_turn() -> None:
    state = play(called_round(hand()), Deal())
    would_be_river = (state.table.stub or ())[3]
    state = play(state, DealEarly())
    (premature,) = state.table.aside
    state = play(called_round(state), Deal())
    assert state.table.board[3] == would_be_river
    state = called_round(state)
    state = play(state, back_in(state))
    assert premature in (state.table.stub or ())
    state = play(state, Deal(burn=False))
    assert (len(state.table.board), len(state.table.burns)) == (5, 3)
    assert_whole(state)


def test_tda_pr_5_c_a_premature_river_goes_back_and_is_dealt_without_a_burn() -> None:
    state = play(called_round(play(called_round(hand()), Deal())), Deal())
    state = called_round(play(state, DealEarly()))
    state = play(play(state, back_in(state)), Deal(burn=False))
    assert (len(state.table.board), len(state.table.burns)) == (5, 3)
    assert_whole(state)


def test_no_street_is_early_once_betting_is_over() -> None:
    with pytest.raises(Illegal, match="too early"):
        play(called_round(hand()), DealEarly())


def test_tda_39_of_a_flop_of_four_one_card_becomes_the_turn_burn() -> None:
    state = play(called_round(hand()), Deal(extra=1))
    assert (len(state.table.board), state.queue) == (4, ())
    with pytest.raises(Illegal, match="pick the one"):
        play(state, Deal())
    picked = state.table.board[1]
    assert picked is not None
    state = play(state, PickBurn(picked))
    assert (len(state.table.board), state.actor) == (3, 0)
    assert_whole(state)
    state = play(called_round(state), Deal())
    assert state.table.burns[-1] == picked
    assert (len(state.table.board), len(state.table.burns)) == (4, 2)
    assert_whole(state)


def test_pur_6_24_d_a_flop_of_four_is_reshuffled_and_dealt_without_a_burn() -> None:
    state = play(play(called_round(hand()), Deal(extra=1)), TakeBack())
    assert (len(state.table.aside), state.street_key) == (4, "preflop")
    state = play(play(state, back_in(state)), Deal(burn=False))
    assert (len(state.table.board), len(state.table.burns), state.actor) == (3, 1, 0)
    assert_whole(state)


def test_only_a_flop_of_four_has_a_card_to_pick() -> None:
    state = play(called_round(hand()), Deal())
    with pytest.raises(Illegal, match="cannot be picked"):
        play(state, PickBurn(cards("2c")[0]))


def test_board_cards_stay_once_somebody_acted_on_them() -> None:
    state = act(play(called_round(hand()), Deal()), "k")
    with pytest.raises(Illegal, match="before anybody acts"):
        play(state, TakeBack())


def test_pur_6_24_a_an_exposed_card_becomes_the_burn_and_is_replaced() -> None:
    state = play(hand(), ReplaceCard(1, cards("Ah")[0]))
    assert state.table.burns == cards("Ah")
    assert state.table.down[1] == cards("KdKs")
    assert_whole(state)


def test_a_card_of_another_deck_is_put_out_of_play() -> None:
    state = play(hand(), ReplaceCard(1, cards("Ah")[0], burned=False))
    assert (state.table.removed, state.table.burns) == (cards("Ah"), ())
    state = play(state, RemoveTop())
    assert len(state.table.removed) == 2
    assert_whole(state)


def test_only_a_card_of_the_hand_is_replaced() -> None:
    with pytest.raises(Illegal, match="does not hold"):
        play(hand(), ReplaceCard(1, cards("2c")[0]))


def test_tda_37_a_short_button_is_given_his_missing_card() -> None:
    state = dealt_by_hand((2, 2, 1))
    assert [short_by(state, seat) for seat in range(3)] == [0, 0, 1]
    state = play(state, GiveCard(2))
    assert short_by(state, 2) == 0
    with pytest.raises(Illegal, match="not short"):
        play(state, GiveCard(2))


def dealt_by_hand(counts: tuple[int, ...]) -> State:
    """Unknown cards, as many to each seat as told."""
    setup = flop_hand(*(1000,) * len(counts)).setup
    down: tuple[tuple[Card | None, ...], ...] = tuple((None,) * count for count in counts)
    return play(play(begin(setup), Post()), Deal(down=down))


def test_a_wrong_count_of_cards_is_seen() -> None:
    state = dealt_by_hand((2, 2, 3))
    assert [short_by(state, seat) for seat in range(3)] == [0, 0, -1]


def test_a_dead_hand_and_the_burns_may_be_shuffled_into_the_stub() -> None:
    state = act(hand(), "f", "c", "k")
    state = play(state, Deal())
    table = state.table
    order = (*(table.stub or ()), *table.burns, *table.down[2])
    state = play(state, SetStub(order))  # type: ignore[arg-type]
    assert (state.table.burns, state.table.down[2]) == ((), ())
    assert_whole(state)


def test_a_stub_must_keep_its_cards_and_take_none_in_play() -> None:
    state = act(hand(), "f", "c", "k")
    stub = state.table.stub or ()
    for wrong in (stub[1:], (*stub, stub[0]), (*stub, cards("As")[0]), None):
        with pytest.raises(Invalid, match="new stub"):
            play(state, SetStub(wrong))


def test_unknown_decks_go_through_the_same_procedures() -> None:
    state = play(flop_hand(1000, 1000, 1000), DealEarly())
    state = play(called_round(state), SetStub(None))
    state = play(state, Deal(burn=False))
    assert (state.table.board, state.table.burns, state.table.aside) == ((None,) * 3, (None,), ())


def test_told_boards_are_kept_as_told() -> None:
    state = play(called_round(flop_hand(1000, 1000, 1000)), Deal(board=cards("2c3c4c")))
    assert state.table.board == cards("2c3c4c")


def test_a_stub_too_short_for_the_street_is_refused() -> None:
    state = flop_hand(1000, 1000, deck="AsAdKsKdQsQd")
    with pytest.raises(Illegal, match="4 cards are needed and 2 are left"):
        play(called_round(state), Deal())


def test_tda_pr_5_d_a_premature_stud_street_is_set_aside_for_all_live_players() -> None:
    stakes = Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4)
    setup = HandSetup((99,) * 3, stakes, game("STUD"), deck=tuple(reversed(FULL_DECK)))
    state = play(play(begin(setup), Post()), Deal())
    state = play(act(state, "b", "f"), DealEarly())
    assert len(state.table.aside) == 2
    state = play(act(state, "c"), Deal())
    assert state.street_key == "fourth"
    assert_whole(state)
    while state.street_key != "sixth":
        state = play(called_round(state), Deal())
    state = called_round(state)
    state = play(play(state, back_in(state)), Deal())
    assert (state.street_key, state.table.aside) == ("seventh", ())
    assert_whole(state)


def test_the_dealer_knows_what_is_due() -> None:
    state = hand()
    assert due(state) is None
    assert due(called_round(state)) == Deal()
    assert dealt(called_round(state)).street_key == "flop"
