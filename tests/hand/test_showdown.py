"""Who shows first, when hands lie open, who wins what."""

import pytest

from tapisvert.cards import cards
from tapisvert.games import game
from tapisvert.hand import (
    Award,
    Call,
    Check,
    Deal,
    HandSetup,
    Muck,
    Policy,
    Release,
    Stakes,
    State,
    TableAll,
    TableHand,
    advance,
    begin,
    decide,
    legal,
    must_be_open,
    play,
    pots,
    show_order,
    shows_first,
)
from tapisvert.hand.events import Awarded, Called, Tabled
from tapisvert.refusals import Illegal
from tests.hand.tables import act, dealt, flop_hand, on_street, stacked, stacked_stud

DEEP = 10_000


def river(*acts: str | int, count: int = 4) -> State:
    return act(on_street("river", *(DEEP,) * count, pot=1000), *acts)


def test_tda_17_the_last_aggressor_of_the_river_shows_first() -> None:
    assert shows_first(river("k", 300, 900, "f", "c", "c")) == 2
    assert show_order(river("k", 300, 900, "f", "c", "c")) == (2, 0, 1)


@pytest.mark.proves("tda2017 17-A", "france2007 37-b", "pur2019 6.20")
def test_with_no_bet_on_the_river_the_first_left_of_the_button_shows_first() -> None:
    state = dealt(act(on_street("turn", DEEP, DEEP, DEEP), "k", 500, "c", "c"))
    assert shows_first(act(state, "k", "k", "k")) == 0


def test_a_folded_first_seat_passes_the_duty_to_the_next() -> None:
    assert shows_first(river("f", "k", "k", "k")) == 1


def test_tda_17_b_the_last_live_hand_wins_unseen() -> None:
    state = river(300, "c", "f", "f")
    state = play(state, Muck(1))
    assert (state.phase, state.stacks[0]) == ("over", DEEP - 300 + 1600)
    assert state.marks.tabled == 0


def test_the_last_fold_pays_without_a_showdown() -> None:
    state = river(300, "f", "f", "f")
    assert (state.phase, state.stacks[0]) == ("over", DEEP + 1000)


def test_tda_19_all_cards_must_be_tabled() -> None:
    state = river("k", "k", count=2)
    with pytest.raises(Illegal, match="all 2 cards"):
        play(state, TableHand(0, cards("As")))
    assert play(state, TableHand(0, cards("AsAd"))).marks.tabled == 1


def test_pots_are_not_given_while_a_hand_is_down() -> None:
    state = play(river("k", "k", count=2), TableHand(0, cards("AsAd")))
    with pytest.raises(Illegal, match="2 must table or muck"):
        play(state, Award())


def test_a_tabled_hand_cannot_be_mucked() -> None:
    state = play(river("k", "k", count=2), TableAll())
    with pytest.raises(Illegal, match="stays"):
        play(state, Muck(0))


def test_a_hand_is_tabled_as_it_was_dealt() -> None:
    state = flop_hand(DEEP, DEEP, deck=stacked(("AsAd", "KsKd"), "2c3c4d9h9s"))
    state = dealt(act(state, "c", "k"))
    for _ in range(3):
        state = dealt(act(state, "k", "k"))
    with pytest.raises(Illegal, match="other cards"):
        play(state, TableHand(0, cards("AsAh")))


@pytest.mark.proves("tda2017 16", "france2007 9", "ropta2020 4.1-c")
def test_both_hands_open_when_an_all_in_is_called_on_the_turn() -> None:
    state = act(on_street("turn", 800, DEEP, pot=400), "a")
    events = decide(state, Call())
    assert [type(event) for event in events] == [Called, Tabled]


def test_tda_add_16_hands_stay_closed_while_a_side_pot_can_grow() -> None:
    state = act(flop_hand(DEEP, DEEP, 700), "a", "c", "c")
    state = act(dealt(state), "k", "k")
    assert state.marks.tabled == 0
    state = act(dealt(state), "a", "c")
    assert state.marks.tabled == 0b111


def test_tda_add_16_with_chips_behind_hands_open_after_the_river_betting() -> None:
    state = act(flop_hand(DEEP, DEEP, 700), "a", "c", "c")
    state = act(dealt(state), "k", "k")
    state = act(dealt(state), 1000, "c")
    state = dealt(state)
    assert state.marks.tabled == 0
    state = act(state, "k", "k")
    assert state.marks.tabled == 0b111
    assert [pot.amount for pot in pots(state)] == [2100, 2000]


def test_tda_16_nobody_mucks_when_a_player_is_all_in() -> None:
    state = dealt(act(flop_hand(DEEP, 500), "a", "c"))
    assert must_be_open(state)
    with pytest.raises(Illegal, match="must table"):
        play(state, Muck(0))


@pytest.mark.proves("tda2017 PR-8-F")
def test_tda_pr_8_f_hand_for_hand_an_all_in_waits_face_down_for_an_official() -> None:
    state = act(flop_hand(DEEP, 500, hand_for_hand=True), "a", "c")
    assert state.marks.tabled == 0
    with pytest.raises(Illegal, match="until an official"):
        play(state, Deal())
    state = play(state, Release())
    assert state.marks.tabled == 0b11
    assert play(state, Deal()).street_key == "flop"


def test_a_house_may_open_all_in_hands_in_hand_for_hand_too() -> None:
    policy = Policy(hand_for_hand_all_in="tabled")
    state = act(flop_hand(DEEP, 500, hand_for_hand=True, policy=policy), "a", "c")
    assert state.marks.tabled == 0b11
    with pytest.raises(Illegal, match="No hand is being held"):
        play(state, Release())


def run_out(
    hands: tuple[str, ...], board: str, stacks: tuple[int, ...], code: str = "NLHE", **stakes: int
) -> State:
    """Everybody all-in before the showdown."""
    return all_chips_in(flop_hand(*stacks, code=code, deck=stacked(hands, board), **stakes))


def all_chips_in(state: State) -> State:
    """Everybody puts in as much as the game lets them, to the end."""
    while state.queue:
        options = legal(state)
        passive = "c" if options.owed else "k"
        state = advance(act(state, passive if options.no_raise else options.high))
    return state


def test_the_best_hand_of_each_pot_wins_it() -> None:
    state = run_out(("QsQd", "KsKd", "AsAd"), "2c3c4d9h9s", (1000, 500, 200))
    assert state.stacks == (500, 600, 600)
    assert [award.amount for award in state.marks.awards or ()] == [600, 600]


@pytest.mark.proves("tda2017 20-A", "france2007 3", "pur2019 6.24bis")
def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    state = run_out(("KsQd", "2s3d", "KhQh"), "AcAdTs9h8h", (101, 101, 101), chip=1)
    assert state.stacks == (152, 0, 151)


def test_the_odd_chip_is_the_smallest_in_play() -> None:
    state = run_out(("KsQd", "2s3d", "KhQh"), "AcAdTs9h8h", (225, 225, 225), chip=25)
    assert state.stacks == (350, 0, 325)


def test_two_odd_chips_go_to_two_players() -> None:
    hands = ("KsQd", "2s3d", "KhQh", "KcQc")
    state = run_out(hands, "AcAdTs9h8d", (101, 101, 101, 101))
    assert state.stacks == (135, 0, 135, 134)


@pytest.mark.proves("tda2017 21", "france2007 4")
def test_each_side_pot_is_split_by_itself() -> None:
    state = run_out(("KsQd", "2s3d", "KhQh"), "AcAdTs9h8h", (201, 51, 201))
    assert state.marks.awards is not None
    assert [award.shares for award in state.marks.awards] == [
        ((0, 77), (2, 76)),
        ((0, 150), (2, 150)),
    ]


def test_high_and_low_share_an_omaha_pot_and_the_odd_chip_goes_high() -> None:
    state = run_out(("AhAd9c9s", "2h3hQd8d", "KsKd6s7c"), "Ac4c6dKhTs", (101,) * 3, "PLO8")
    assert sum(state.stacks) == 303
    assert state.stacks == (152, 151, 0)


def test_without_a_qualifying_low_the_high_hand_takes_the_pot() -> None:
    state = run_out(("AhAd9c9s", "2h3hQdJd"), "AcTcJhKhTs", (100, 100), "PLO8")
    assert state.stacks == (200, 0)


def test_tda_add_20_identical_omaha_hands_share_evenly_both_ways() -> None:
    state = run_out(("2h6sKdQd", "2d6cKhQh"), "3c4c5sTdTh", (33, 33), "PLO8", blinds=(1, 2))
    assert [award.amount for award in state.marks.awards or ()] == [66]
    assert state.stacks == (33, 33)


def test_winners_can_be_named_where_cards_are_unknown() -> None:
    state = play(river(300, "c", "f", "f"), TableAll())
    with pytest.raises(Illegal, match="Some cards are unknown"):
        play(state, Award())
    state = play(state, Award((((0, 1),),)))
    assert state.stacks[:2] == (DEEP + 500, DEEP + 500)


def test_only_a_player_in_the_pot_can_be_named() -> None:
    state = play(river(300, "c", "f", "f"), TableAll())
    with pytest.raises(Illegal, match="Only 1, 2 can win"):
        play(state, Award((((2,),),)))
    with pytest.raises(Illegal, match="There is 1 pot"):
        play(state, Award((((0,),), ((1,),))))


def test_the_pots_are_given_in_one_event() -> None:
    state = play(river(300, "c", "f", "f"), TableAll())
    events = decide(state, Award((((1,),),)))
    assert len(events) == 1
    assert isinstance(events[0], Awarded)


def test_nothing_is_shown_before_the_betting_is_over() -> None:
    with pytest.raises(Illegal, match="not showdown yet"):
        play(river("k"), TableHand(0))
    with pytest.raises(Illegal, match="No player has the turn"):
        play(river("k", "k", "k", "k"), Check())


def stud_to_the_end(hands: tuple[str, ...], code: str, policy: Policy | None = None) -> State:
    """The third player brings it in and folds to a completion; the others check it down."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=2, big_bet=4)
    setup = HandSetup((90,) * 3, stakes, game(code), policy or Policy(), cards(stacked_stud(hands)))
    state = act(advance(begin(setup)), "b", 2, "c", "f")
    state = advance(state)
    while state.phase != "over":
        state = advance(act(state, "k", "k"))
    return state


SAME_STRAIGHT = ("AhKcQdJsTd2h3d", "AsKdQcJdTc2c3h", "4c4d2s")


def test_tda_20_b_the_odd_chip_of_stud_goes_to_the_highest_card_by_suit() -> None:
    state = stud_to_the_end(SAME_STRAIGHT, "STUD")
    assert state.stacks == (91, 92, 87)


def test_france_3_a_house_may_give_the_odd_chip_by_seat_in_stud_too() -> None:
    state = stud_to_the_end(SAME_STRAIGHT, "STUD", Policy(stud_odd_chip="seat"))
    assert state.stacks == (92, 91, 87)


def test_tda_20_b_the_odd_chip_of_razz_goes_to_the_highest_card_by_suit() -> None:
    hands = ("Ah2c3d4s6dKhQd", "As2d3c4d6sKdQc", "9c9dKs")
    state = stud_to_the_end(hands, "RAZZ")
    assert state.stacks == (91, 92, 87)


def test_razz_is_won_by_the_lowest_hand() -> None:
    hands = ("Ah2c3d4s5dKhQd", "As2d3c4d6cQsQh", "9c9dKs")
    assert stud_to_the_end(hands, "RAZZ").stacks == (97, 86, 87)


def test_the_odd_chip_of_stud_eight_goes_to_the_high_hand() -> None:
    hands = ("KhKcKd9s9dQhJd", "As2dQc4d5c7hTh", "6c6d3s")
    assert stud_to_the_end(hands, "STUD8").stacks == (92, 91, 87)


def test_tda_add_20_identical_stud_hands_share_evenly_both_ways() -> None:
    hands = ("2h3h6s5d4cKdQd", "2d3d6c5h4sKhQh", "9c9d2s")
    assert stud_to_the_end(hands, "STUD8").stacks == (92, 91, 87)
