"""Stud: the bring-in, completion, and who opens each street."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import FULL_DECK, Cards, cards
from tapisvert.games import game
from tapisvert.hand import (
    BringIn,
    Check,
    Deal,
    Fold,
    HandSetup,
    Policy,
    Post,
    Stakes,
    State,
    begin,
    due,
    legal,
    play,
)
from tapisvert.hand.opener import high_board, highest_card, low_board, lowest_card, opener_of
from tapisvert.refusals import Illegal, Invalid
from tests.hand.tables import act, stud_hand


def up(state: State, *each: str) -> State:
    """The next street with these open cards, one a seat; a dash for a folded seat."""
    return play(state, Deal(up=tuple(() if card == "-" else cards(card) for card in each)))


@pytest.mark.parametrize(
    ("code", "doors", "seat"),
    [
        ("STUD", "KsTd2h2c", 3),
        ("STUD8", "KsAdTh9c", 3),
        ("RAZZ", "KsTdAhKc", 0),
        ("RAZZ", "9sTdAhAc", 1),
    ],
)
def test_the_low_card_brings_it_in_and_in_razz_the_high_card(
    code: str, doors: str, seat: int
) -> None:
    state = stud_hand(1000, 1000, 1000, 1000, code=code, doors=doors)
    assert (state.phase, state.actor) == ("bring-in", seat)
    assert legal(state).may == {"bring-in", "bet"}


def test_the_opener_brings_it_in_or_completes_and_nothing_else() -> None:
    state = stud_hand(1000, 1000, 1000, doors="KsTd2h")
    options = legal(state)
    assert (options.bring_in, options.low, options.high) == (25, 100, 100)
    for refused in (Fold(), Check()):
        with pytest.raises(Illegal, match="must open"):
            play(state, refused)
    assert act(state, 100).put == (0, 0, 100)


def test_the_first_raise_completes_the_bring_in() -> None:
    state = act(stud_hand(1000, 1000, 1000, doors="KsTd2h"), "b")
    options = legal(state)
    assert (options.seat, options.owed, options.low) == (0, 25, 100)
    assert legal(act(state, 100)).low == 200


def test_a_large_bring_in_is_still_completed_and_not_raised() -> None:
    state = act(stud_hand(1000, 1000, 1000, doors="KsTd2h", bring_in=60), "b")
    assert legal(state).low == 100


def test_the_bring_in_has_no_option_when_everybody_calls() -> None:
    state = act(stud_hand(1000, 1000, 1000, doors="KsTd2h"), "b", "c", "c")
    assert state.phase == "deal"


def test_the_bring_in_may_raise_a_completion() -> None:
    state = act(stud_hand(1000, 1000, 1000, doors="KsTd2h", bring_in=60), "b", 100, "c")
    assert legal(state).may == {"fold", "call", "raise"}


def test_a_completion_is_a_bet_and_does_not_count_as_a_raise() -> None:
    policy = Policy(raise_cap=1)
    state = act(stud_hand(1000, 1000, 1000, doors="KsTd2h", policy=policy), "b", 100)
    assert legal(state).low == 200
    assert legal(act(state, 200)).no_raise == "hand.raise-cap"


def test_a_short_bring_in_still_makes_the_full_one_to_call() -> None:
    state = act(stud_hand(1000, 1000, 22, doors="KsTd2h"), "b")
    assert (state.put[2], legal(state).owed) == (12, 25)


def test_tda_pr_9_d_with_the_low_card_all_in_for_the_ante_his_left_opens_or_folds() -> None:
    state = stud_hand(1000, 10, 1000, 1000, doors="Ks2dThJh")
    options = legal(state)
    assert (options.seat, options.owed, options.low) == (2, 25, 100)
    assert options.may == {"fold", "call", "raise"}
    with pytest.raises(Illegal, match="No bring-in is due"):
        play(state, BringIn())


@pytest.mark.proves("tda2024 RP-10-C", "tda2024 71-C", "tda2017 PR-9-B", "tda2017 71-C")
def test_tda_30_an_absent_player_pays_his_bring_in_and_gets_no_fourth_street() -> None:
    state = stud_hand(1000, 1000, 1000, doors="KsTd2h", absent=(2,))
    assert (state.put, state.in_hand) == ((0, 0, 25), (0, 1))
    assert legal(state).owed == 25
    state = play(act(state, "c", "c"), Deal(opener=0))
    assert [len(each) for each in state.table.up] == [2, 2, 1]


def third_street_called(code: str, doors: str) -> State:
    state = act(stud_hand(1000, 1000, 1000, code=code, doors=doors), "b")
    return act(state, "c", "c")


@pytest.mark.parametrize(
    ("code", "fourth", "seat"),
    [
        ("STUD", ("Kd", "9d", "2s"), 0),
        ("STUD", ("3d", "Tc", "5s"), 1),
        ("RAZZ", ("3d", "9c", "5s"), 2),
        ("STUD8", ("4d", "4c", "2c"), 2),
    ],
)
def test_the_best_showing_board_opens_the_later_streets(
    code: str, fourth: tuple[str, ...], seat: int
) -> None:
    state = third_street_called(code, "KsTd2h")
    assert up(state, *fourth).actor == seat


def test_tda_pr_9_c_equal_boards_are_opened_by_the_higher_suit() -> None:
    state = act(stud_hand(1000, 1000, 1000, doors="KhKs2h"), "b", "c", "c")
    assert up(state, "9d", "9c", "5s").actor == 1


def test_the_small_bet_doubles_on_fifth_street() -> None:
    state = up(third_street_called("STUD", "KsTd2h"), "Kd", "9d", "2s")
    assert legal(state).low == 100
    state = up(act(state, "k", "k", "k"), "3d", "4d", "5d")
    assert (state.street_key, legal(state).low) == ("fifth", 200)


def test_unknown_open_cards_need_an_opener_named() -> None:
    state = third_street_called("STUD", "KsTd2h")
    with pytest.raises(Invalid, match="who speaks first"):
        play(state, Deal())
    assert play(state, Deal(opener=1)).actor == 1


@pytest.mark.parametrize(("players", "common", "down"), [(8, 1, 2), (7, 0, 3)])
def test_a_short_stub_gives_up_its_burn_then_makes_the_last_card_common(
    players: int, common: int, down: int
) -> None:
    deck = cards("".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"))
    stakes = Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4)
    state = play(begin(HandSetup((99,) * players, stakes, game("STUD"), deck=deck)), Post())
    while state.phase != "show":
        if state.queue:
            state = act(state, "b" if state.phase == "bring-in" else "c" if state.bets.bet else "k")
        else:
            state = play(state, due(state) or Deal())
    assert len(state.table.board) == common
    assert {len(each) for each in state.table.down} == {down}
    while (action := due(state)) is not None:
        state = play(state, action)
    assert sum(state.stacks) == players * 99


@given(st.randoms(use_true_random=False), st.integers(1, 4), st.integers(2, 7))
def test_the_opener_is_the_best_of_all_showing_boards(
    chance: Random, cards_up: int, players: int
) -> None:
    drawn = chance.sample(FULL_DECK, cards_up * players)
    up = tuple(tuple(drawn[seat::players]) for seat in range(players))
    for code, worth in (("STUD", high_board), ("RAZZ", low_board)):
        setup = HandSetup((9,) * players, Stakes(small_bet=2), game(code))
        opener = opener_of(setup, up, (1 << players) - 1, street=1)
        assert worth(up[opener]) == max(worth(each) for each in up)


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
