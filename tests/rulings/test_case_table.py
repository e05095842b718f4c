"""What stood on the table, from the keys of a case."""

from typing import Any

import pytest

from tapisvert import hand
from tapisvert.cards import cards
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.case_given_keys import KeyRefused, read_given
from tapisvert.rulings.case_table import build_table, undealt_board
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.regular_play import play_acts, play_wrong_bets

TDA = packaged("tda2017")
THREE = {"players": ["SB", "BB", "BTN"]}


def table(**told: Any) -> FloorTable:
    """The table of these keys, `play` played."""
    given = read_given({**THREE, **told})
    return play_acts(build_table(given, TDA), given.play, TDA)


def test_before_the_flop_blinds_and_antes_are_posted_out_of_the_stacks() -> None:
    laid = table(blinds=[50, 100], ante=10, stacks={"SB": 5000, "BB": 6000, "BTN": 60})
    assert laid.state.put == (50, 100, 0)
    assert laid.state.stacks == (4940, 5890, 50)
    assert laid.state.pot == 180
    assert laid.to_act == "BTN"


def test_what_is_not_told_has_the_documented_default() -> None:
    laid = table()
    assert laid.state.put == (100, 200, 0)
    assert laid.state.stacks == (999_900, 999_800, 1_000_000)
    assert laid.state.street_key == "preflop"
    assert laid.denominations == (25, 100, 500, 1000, 5000, 25000)
    assert laid.state.setup.game.key == "NLHE"


def test_the_big_blind_pays_the_ante_of_the_table() -> None:
    laid = table(bb_ante=200, stacks=2000)
    assert laid.state.stacks == (1900, 1600, 2000)
    assert laid.state.put == (100, 200, 0)


def test_heads_up_the_last_player_has_the_button_and_the_small_blind() -> None:
    laid = table(players=["Bo", "Chloé"])
    assert laid.state.put == (200, 100)
    assert laid.to_act == "Chloé"


def test_the_button_turns_the_players_around() -> None:
    laid = table(players=["Chloé", "Bo"], button="Chloé")
    assert laid.names == ("Bo", "Chloé")
    assert laid.to_act == "Chloé"


def test_a_dead_button_stands_at_an_empty_seat() -> None:
    assert table(button="dead").state.setup.button is None


def test_a_later_street_begins_left_of_the_button_with_its_pot() -> None:
    laid = table(street="turn", pot=900, stacks=5000)
    assert (laid.to_act, laid.state.pot) == ("SB", 900)
    assert laid.state.stacks == (5000, 5000, 5000)


def test_players_already_all_in_act_no_more_and_cut_the_pots() -> None:
    laid = table(street="flop", all_in={"SB": 300, "BTN": 700}, pot=1800)
    assert hand.pots(laid.state) == ((1000, (0, 1, 2)), (800, (1, 2)))
    assert laid.state.stacks[0] == laid.state.stacks[2] == 0


def test_a_pot_larger_than_the_all_ins_explain_is_dead_money_in_the_main_pot() -> None:
    laid = table(players=["A", "B", "C"], street="turn", all_in={"A": 700}, pot=2250)
    assert hand.pots(laid.state) == ((2250, (0, 1, 2)),)


def test_pots_may_be_told_one_by_one() -> None:
    pots = [
        {"amount": 2100, "players": ["SB", "BB", "BTN"]},
        {"amount": 2000, "players": ["BB", "BTN"]},
    ]
    laid = table(street="river", all_in={"SB": 700}, pots=pots)
    assert hand.pots(laid.state) == ((2100, (0, 1, 2)), (2000, (1, 2)))


def test_who_has_no_part_in_the_last_pot_is_all_in() -> None:
    pots = [
        {"amount": 2100, "players": ["SB", "BB", "BTN"]},
        {"amount": 2000, "players": ["BB", "BTN"]},
    ]
    laid = table(street="river", pots=pots)
    assert laid.state.stacks[0] == 0
    assert laid.to_act == "BB"


def test_play_is_played_and_remembered() -> None:
    laid = table(play=["BTN raises to 600", "SB folds", "BB calls"])
    assert laid.done == (
        PastAction(2, "raise", 600),
        PastAction(0, "fold", 100),
        PastAction(1, "call", 600),
    )
    assert laid.state.pot == 1300


def test_words_and_chips_of_play_mean_what_the_floor_says() -> None:
    laid = table(play=['BTN says "raise to 600"', "SB pushes 1000"])
    assert laid.state.put == (600, 200, 600)


def test_known_cards_lie_where_they_belong_and_the_rest_is_to_come() -> None:
    given = read_given({**THREE, "street": "flop", "cards": {"SB": "AsAd"}, "board": "2c3c4d5hKs"})
    laid = build_table(given, TDA)
    assert laid.state.table.down == (cards("AsAd"), (None, None), (None, None))
    assert laid.state.table.board == cards("2c3c4d")
    assert undealt_board(given, laid.state.street) == cards("5hKs")


def test_the_board_may_stand_among_the_cards() -> None:
    laid = table(street="flop", cards={"SB": "AsAd", "board": "2c3c4d"})
    assert laid.state.table.board == cards("2c3c4d")


def test_in_stud_the_open_cards_say_who_speaks_first() -> None:
    stud = {"game": "STUD", "players": ["A", "B", "C"], "bets": [100, 200], "bring_in": 25}
    assert table(**stud, up={"A": "Ks", "B": "2c", "C": "9d"}).to_act == "B"
    fourth = {"A": "KsKd", "B": "2c7h", "C": "9d8d"}
    assert table(**stud, street="fourth", up=fourth).to_act == "A"


def test_in_stud_the_bring_in_nobody_mentions_is_posted() -> None:
    stud = {"game": "STUD", "players": ["A", "B", "C"], "bets": [100, 200], "bring_in": 25}
    laid = table(**stud, ante=10, up={"A": "2c", "B": "Ks", "C": "9d"}, play=["B raises to 100"])
    assert laid.state.put == (25, 100, 0)
    told = table(**stud, up={"A": "2c", "B": "Ks", "C": "9d"}, play=["A bets 25", "B calls"])
    assert told.state.put == (25, 25, 0)


def test_a_stud_hand_may_be_told_whole() -> None:
    stud = {"game": "STUD", "players": ["A", "B"], "street": "seventh", "bets": [100, 200]}
    whole = table(**stud, cards={"A": "2c3c4c5c6c7c8c"})
    assert whole.state.table.up[0] == cards("4c5c6c7c")
    apart = table(**stud, cards={"A": "2c3c4c5c6c7c8c"}, up={"A": "2c3c4c5c"})
    assert apart.state.table.down[0] == cards("6c7c8c")


def test_chips_in_front_may_be_other_than_the_fewest() -> None:
    laid = table(blinds=[25, 50], front={"BB": "2x25"})
    assert laid.front == {1: (25, 25)}


def test_the_flags_of_the_event_reach_the_hand() -> None:
    laid = table(game="LHE", bets=[200, 400], event={"heads_up": True, "raise_cap": 3})
    assert laid.state.setup.event_heads_up
    assert laid.state.setup.policy.raise_cap == 3


def test_flags_of_the_event_may_be_listed() -> None:
    assert table(event=["hand_for_hand"]).state.setup.hand_for_hand


def test_a_bet_of_a_wrong_size_stands_where_it_is_noticed_later() -> None:
    given = read_given({**THREE, "street": "flop"})
    laid = play_wrong_bets(
        build_table(given, TDA), ["SB bets 600", "BB raises to 1000", "BTN calls"], TDA
    )
    assert laid.state.put == (600, 1000, 1000)


@pytest.mark.parametrize(
    ("told", "key", "code"),
    [
        ({"players": []}, "given.players", "cases.two-players"),
        ({"players": ["A"]}, "given.players", "cases.two-players"),
        ({"players": ["A", "A"]}, "given.players", "cases.player-twice"),
        ({"players": "A, B"}, "given.players", "cases.want-list"),
        ({"players": ["A", ""]}, "given.players", "cases.want-text"),
        ({"blind": [1, 2]}, "given.blind", "cases.unknown-key"),
        ({"game": "CHESS"}, "given.game", "cases.choice"),
        ({"blinds": [100]}, "given.blinds", "cases.want-pair"),
        ({"blinds": [100, -5]}, "given.blinds", "cases.want-number"),
        ({"stacks": "much"}, "given.stacks", "cases.want-number"),
        ({"stacks": True}, "given.stacks", "cases.want-number"),
        ({"stacks": {"Dede": 5}}, "given.stacks", "floor.unknown-player"),
        ({"button": "Dede"}, "given.button", "cases.choice"),
        ({"street": "fifth avenue"}, "given.street", "cases.choice"),
        ({"front": {"SB": "two"}}, "given.front", "notation.chips"),
        ({"cards": {"SB": "XxYy"}}, "given.cards", "cards.unreadable"),
        ({"shown": {"SB": "hidden"}}, "given.shown", "cases.choice"),
        ({"event": {"final": True}}, "given.event", "cases.unknown-key"),
        ({"event": {"heads_up": 1}}, "given.event", "cases.want-flag"),
        ({"pots": [{"amount": 5}]}, "given.pots", "cases.key-missing"),
        ({"denominations": []}, "given.denominations", "notation.chips-missing"),
        ({"denominations": [0]}, "given.denominations", "cases.want-positive"),
        ({"board": "AsKsQs", "cards": {"board": "2c3c4c"}}, "given.board", "cases.not-both"),
        ({"pot": 5, "pots": [], "all_in": {"SB": 5}}, "given.pots", "cases.not-both"),
    ],
)
def test_a_key_that_cannot_be_read_is_named(told: dict[str, Any], key: str, code: str) -> None:
    with pytest.raises(KeyRefused) as refused:
        read_given({**THREE, **told})
    assert (refused.value.key, refused.value.refusal.code) == (key, code)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"street": "fourth"}, "cases.unknown-street"),
        ({"all_in": {"SB": 100}}, "cases.all-in-first-street"),
        ({"pot": 500}, "cases.pot-first-street"),
        ({"street": "flop", "all_in": {"SB": 700}, "pot": 600}, "cases.pot-too-small"),
        ({"cards": {"SB": "As"}}, "cases.card-count"),
        ({"street": "turn", "board": "AsKsQs"}, "cases.board-count"),
        ({"front": {"BB": "100"}}, "cases.front-too-small"),
        ({"cards": {"SB": "AsAd", "BB": "AsKd"}}, "cards.twice"),
        ({"street": "flop", "cards": {"SB": "AsAd"}, "board": "As2c3c"}, "cards.twice"),
        ({"stacks": 0}, "hand.empty-stack"),
        ({"blinds": [0, 0]}, "hand.no-big-blind"),
        ({"players": [*"ABCDEFGHIJKL"]}, "hand.player-count"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(told: dict[str, Any], code: str) -> None:
    with pytest.raises(Invalid) as refused:
        table(**told)
    assert refused.value.code == code
    assert refused.value.text("fr") != refused.value.text("en")
