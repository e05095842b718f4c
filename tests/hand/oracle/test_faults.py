"""The right answer wherever PokerKit gives another one, and a hand in which each is met."""

import pytest

from tapisvert.cards import cards
from tapisvert.games import GAMES
from tapisvert.hand import HandSetup, Policy, Stakes, State, advance, begin, legal
from tests.hand.oracle.duel import Duel
from tests.hand.tables import act, flop_hand, stacked, stacked_stud, stud_hand

pytestmark = pytest.mark.filterwarnings("ignore")  # PokerKit warns of burn cards it is not told

MET = {
    "short big blind": 5,
    "pots joined before they are shared": 9,
    "low made outside the pot": 9,
    "raise nobody can call": 17,
    "half a bet in limit": 38,
    "limper and short all-in": 40,
    "short bring-in": 44,
    "limit raise over a short all-in": 54,
    "cumulated short all-ins": 275,
    "pot with a short blind": 448,
    "completion with nothing left": 709,
    "equal open boards": 479,
    "two odd chips to one seat": 1400,
    "identical both ways": 2446,
    "stud odd chip by suit": 6388,
}


@pytest.mark.parametrize(("fault", "seed"), MET.items())
def test_each_fault_is_met_and_told_by_its_cause(fault: str, seed: int) -> None:
    duel = Duel(seed)
    duel.play()
    assert fault in duel.found


def to_the_end(setup: HandSetup, *acts: str | int) -> State:
    """A hand played by these acts, the dealer doing theirs in between."""
    state = advance(begin(setup))
    for each in acts:
        state = advance(act(state, each))
    assert state.phase == "over"
    return state


@pytest.mark.proves("tda2017 48", "tda2017 add-48-ex2A")
def test_a_limper_may_not_raise_over_a_short_all_in() -> None:
    state = act(flop_hand(50_000, 50_000, 50_000, 7500, blinds=(2000, 4000)), "c", "a", "f", "c")
    options = legal(state)
    assert options.seat == 2
    assert options.no_raise == "hand.not-reopened"


@pytest.mark.proves("tda2017 48", "tda2017 add-48-ex1")
def test_short_all_ins_together_make_a_raise() -> None:
    state = flop_hand(9000, 9000, 9000, 125, 9000, 200, 9000, 250)
    state = act(state, "c", "a", "c", "a", "c", "a", "f", "f")
    options = legal(state)
    assert (options.seat, options.owed, options.no_raise) == (2, 150, None)


@pytest.mark.proves("tda2017 48", "tda2017 add-48-ex1A")
def test_short_all_ins_after_a_call_are_counted_from_that_call() -> None:
    state = flop_hand(9000, 9000, 9000, 125, 9000, 200, 9000, 250)
    state = act(state, "c", "a", "c", "a", "c", "a", "f", "f", "c", "c")
    options = legal(state)
    assert (options.seat, options.owed) == (6, 50)
    assert options.no_raise == "hand.not-reopened"


@pytest.mark.proves("tda2017 48")
def test_half_a_bet_re_opens_the_betting_in_limit() -> None:
    state = act(flop_hand(2000, 2000, 2000, 350, code="LHE", blinds=(100, 200)), "c", "a", "f", "c")
    options = legal(state)
    assert (options.seat, options.owed, options.no_raise) == (2, 150, None)


@pytest.mark.proves("tda2017 48")
def test_less_than_half_a_bet_is_no_raise_in_limit_and_the_next_one_completes_it() -> None:
    state = act(flop_hand(2000, 2000, 2000, 250, code="LHE", blinds=(100, 200)), "c", "a")
    options = legal(state)
    assert (options.call, options.minimum, options.maximum) == (150, 400, 400)
    assert legal(act(state, "f", "c")).no_raise == "hand.not-reopened"


@pytest.mark.proves("tda2017 54-B")
def test_a_short_big_blind_is_called_in_full() -> None:
    options = legal(flop_hand(5000, 150, 5000, 5000, blinds=(100, 200)))
    assert (options.call, options.minimum) == (200, 400)


@pytest.mark.proves("tda2017 54-B")
def test_a_short_blind_counts_in_full_in_a_pot_limit_pot() -> None:
    whole = flop_hand(5000, 5000, 5000, 5000, code="PLO", blinds=(100, 200))
    short = flop_hand(5000, 150, 5000, 5000, code="PLO", blinds=(100, 200))
    assert legal(whole).maximum == legal(short).maximum == 700


def test_a_short_bring_in_is_called_in_full() -> None:
    state = act(stud_hand(500, 20, 500, doors="Ks2c9h"), "b")
    assert state.put == (0, 10, 0)
    assert legal(state).call == 25


@pytest.mark.proves("tda2017 PR-9-D", "tda2024 RP-10-E")
def test_a_low_card_all_in_for_the_ante_leaves_the_bring_in_to_the_others() -> None:
    options = legal(stud_hand(500, 10, 500, doors="Ks2c9h"))
    assert (options.seat, options.call) == (2, 25)


def test_a_player_whose_last_chips_bring_it_in_has_nothing_to_complete_with() -> None:
    options = legal(stud_hand(500, 35, 500, doors="Ks2c9h"))
    assert (options.bring_in, options.may) == (25, frozenset({"bring-in"}))


@pytest.mark.proves("tda2017 PR-9-C", "tda2024 RP-10-D")
def test_equal_open_boards_are_opened_by_the_highest_suit() -> None:
    hands = ("2c3cAd2d4c5c6d", "7c8cAs2h9hTd6h", "JcQcKc9sQd6c5h")
    stakes = Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20)
    setup = HandSetup((100, 100, 100), stakes, GAMES["STUD"], Policy(), cards(stacked_stud(hands)))
    state = advance(act(advance(begin(setup)), "b", "c", "c"))
    assert state.queue[0] == 1


@pytest.mark.proves("tda2017 20", "tda2017 20-A")
def test_odd_chips_go_one_each_and_never_two_to_one_seat() -> None:
    deck = cards(stacked(("2c3d", "2d3h", "2h3s", "4c5d"), "AsKsQsJsTs"))
    setup = HandSetup((100, 100, 100, 100), Stakes(5, 10), deck=deck)
    state = to_the_end(setup, 20, "c", "c", "c", 10, "c", "c", "f", *"kkk", *"kkk")
    assert state.stacks == (107, 107, 106, 80)


@pytest.mark.proves("tda2017 21")
def test_each_pot_is_shared_by_itself() -> None:
    deck = cards(stacked(("3c4d", "AsQd", "9c8d", "AcQh", "3d4h"), "AhKc7d7s2c"))
    setup = HandSetup((100, 100, 15, 100, 100), Stakes(5, 10), deck=deck)
    acts = ("a", 26, "c", "f", "c", "k", 10, "f", "c", *"kk", *"kk")
    assert to_the_end(setup, *acts).stacks == (95, 124, 0, 122, 74)


@pytest.mark.proves("tda2017 20-B")
def test_the_odd_chip_of_stud_goes_by_suit_and_not_by_seat() -> None:
    hands = ("AcKdQhJh9h2c3d", "AsKhQdJd9d2d3c", "Tc8d7s5h4d3h2h")
    stakes = Stakes(ante=2, bring_in=3, small_bet=10, big_bet=20)
    setup = HandSetup((100, 100, 100), stakes, GAMES["STUD"], Policy(), cards(stacked_stud(hands)))
    assert to_the_end(setup, "b", "c", "c", *"kkkkkkkkkkkk").stacks == (102, 103, 95)


@pytest.mark.proves("tda2017 20-C", "tda2017 add-20-F", "tda2017 add-20-ex1")
def test_identical_hands_both_ways_share_as_evenly_as_possible() -> None:
    deck = cards(stacked(("Ah2h9c9d", "Ad2d9h9s"), "3c4s5cKsQd"))
    setup = HandSetup((33, 33), Stakes(5, 10), GAMES["PLO8"], deck=deck)
    assert to_the_end(setup, 30, 33, "c").stacks == (33, 33)


@pytest.mark.proves("tda2017 21")
def test_a_low_outside_a_side_pot_takes_nothing_of_it() -> None:
    deck = cards(stacked(("KsKh9c9d", "QsQh9h9s", "Ah2c5d6d"), "3c4d8hKcJd"))
    setup = HandSetup((100, 100, 15), Stakes(5, 10), GAMES["PLO8"], deck=deck)
    state = to_the_end(setup, "a", "c", "c", 20, "c", *"kkkk")
    assert state.stacks == (128, 65, 22)


def test_a_raise_nobody_can_call_comes_back() -> None:
    state = flop_hand(8, 10, 1000, blinds=(5, 10))
    assert legal(state).no_raise is None
    assert act(state, 100, "c").stacks == (0, 0, 990)
