"""Minimum raises, re-opening and limits, with the examples the books print."""

from fractions import Fraction

import pytest

from tapisvert.hand import Fold, Policy, RaiseTo, Restrain, State, legal, options_of, play
from tapisvert.refusals import Illegal
from tests.hand.tables import DOUBLE, act, flop_hand, on_street, stud_hand

DEEP = 1_000_000
DOUBLE_CURRENT = Policy(minimum_raise="double-current", reopening="double")


def seats(count: int, **short: int) -> list[int]:
    """Deep stacks, with some short ones by seat: s4=150."""
    return [short.get(f"s{seat}", DEEP) for seat in range(count)]


def test_the_first_raise_is_by_the_big_blind() -> None:
    assert legal(flop_hand(*seats(6))).minimum == 200


def test_tda_47_the_largest_increment_sets_the_next_raise() -> None:
    state = act(flop_hand(*seats(6), blinds=(100, 200)), 600, 1600, 3600)
    assert legal(state).minimum == 5600


def test_tda_47_a_short_all_in_keeps_the_increment_of_the_blind() -> None:
    state = act(flop_hand(*seats(6, s2=150)), "a")
    assert legal(state).minimum == 250


def test_tda_47_a_bet_and_a_raise_on_the_turn() -> None:
    state = act(on_street("turn", *seats(4)), 300, 1000)
    assert legal(state).minimum == 1700


def test_tda_47_the_largest_of_three_increments_counts() -> None:
    state = act(flop_hand(*seats(6), blinds=(25, 50)), 125, 200, 500)
    assert legal(state).minimum == 800


def test_tda_47_calls_do_not_change_the_minimum() -> None:
    state = act(flop_hand(*seats(6), blinds=(25, 50)), 500, "c", "c")
    options = legal(state)
    assert (options.minimum, options.call) == (950, 500)


@pytest.mark.parametrize(
    ("acts", "minimum"),
    [((), 400), ((400,), 800), ((1000,), 2000)],
)
def test_pur_6_4_before_the_flop_a_raise_doubles_the_bet(
    acts: tuple[int, ...], minimum: int
) -> None:
    state = act(flop_hand(*seats(6), blinds=(100, 200), policy=DOUBLE), *acts)
    assert legal(state).minimum == minimum


@pytest.mark.parametrize(
    ("acts", "minimum"),
    [((), 200), ((200,), 400), ((200, 400), 800), ((600,), 1200), ((600, 1200), 2400)],
)
def test_pur_6_4_after_the_flop_a_raise_doubles_the_bet(
    acts: tuple[int, ...], minimum: int
) -> None:
    state = act(on_street("flop", *seats(4), policy=DOUBLE), *acts)
    assert legal(state).minimum == minimum


def test_france_10_a_raise_after_600_and_1200_doubles_to_2400() -> None:
    state = act(on_street("flop", *seats(4), policy=DOUBLE), 600, 1200)
    assert legal(state).minimum == 2400


@pytest.mark.parametrize(("policy", "minimum"), [(DOUBLE, 200), (DOUBLE_CURRENT, 300)])
def test_a_short_all_in_doubles_from_the_last_full_bet_or_from_the_bet_faced(
    policy: Policy, minimum: int
) -> None:
    state = act(flop_hand(*seats(6, s2=150), policy=policy), "a")
    assert legal(state).minimum == minimum


def test_a_short_opening_all_in_does_not_lower_the_next_raise() -> None:
    state = act(on_street("flop", 150, DEEP, DEEP), "a")
    assert (legal(state).owed, legal(state).minimum) == (150, 350)


def cumulated(policy: Policy | None = None) -> State:
    """Seats 2 to 6 of seven: 100, all-in 125, 125, all-in 200, 200, both blinds out."""
    return act(
        flop_hand(*seats(7, s3=125, s5=200), policy=policy), "c", "a", "c", "a", "c", "f", "f"
    )


@pytest.mark.parametrize("policy", [Policy(), DOUBLE])
def test_tda_48_short_all_ins_together_reopen_the_betting_for_the_first_caller(
    policy: Policy,
) -> None:
    state = cumulated(policy)
    options = legal(state)
    assert (options.seat, options.may) == (2, {"fold", "call", "raise"})
    assert options.minimum == (300 if policy.minimum_raise == "increment" else 400)


@pytest.mark.parametrize("policy", [Policy(), DOUBLE])
def test_tda_48_the_second_caller_faces_less_than_a_full_raise(policy: Policy) -> None:
    state = act(cumulated(policy), "c")
    options = legal(state)
    assert (options.seat, options.call, options.may) == (4, 75, {"fold", "call"})
    assert options.no_raise == "hand.not-reopened"
    with pytest.raises(Illegal) as refused:
        play(state, RaiseTo(1000))
    assert refused.value.code == "hand.not-reopened"


def test_tda_48_after_300_the_caller_of_125_may_raise() -> None:
    state = act(cumulated(), 300)
    assert (legal(state).seat, legal(state).may) == (4, {"fold", "call", "raise"})


def big_blind_faces_7500() -> State:
    """2000-4000: seat 2 calls, seat 3 folds, seat 4 all-in 7500, all fold to the big blind."""
    state = flop_hand(*seats(6, s4=7500), blinds=(2000, 4000))
    return act(state, "c", "f", "a", "f", "f")


def test_tda_48_the_big_blind_has_not_acted_and_may_raise_to_11500() -> None:
    state = big_blind_faces_7500()
    options = legal(state)
    assert (options.seat, options.minimum) == (1, 11500)
    assert options.may == {"fold", "call", "raise"}


def test_tda_48_a_short_all_in_does_not_reopen_the_betting() -> None:
    state = act(big_blind_faces_7500(), "c")
    assert (legal(state).seat, legal(state).may) == (2, {"fold", "call"})


def test_tda_48_the_raise_of_the_big_blind_reopens_the_betting() -> None:
    state = act(big_blind_faces_7500(), 11500)
    options = legal(state)
    assert (options.seat, options.minimum) == (2, 15500)


@pytest.mark.parametrize(("all_in", "may"), [(1900, False), (2000, True)])
def test_france_10_an_all_in_reopens_from_twice_the_bet(all_in: int, may: bool) -> None:
    state = act(on_street("flop", DEEP, all_in, DEEP, policy=DOUBLE), 1000, "a", "c")
    assert ("raise" in legal(state).may) is may


def test_several_short_all_ins_leave_the_minimum_at_the_last_full_bet() -> None:
    state = act(on_street("flop", DEEP, 500, 650, 800, DEEP, DEEP), 300, "a", "a", "a", "c")
    assert (legal(state).call, legal(state).minimum) == (800, 1100)


def test_the_unraised_big_blind_checks_or_raises() -> None:
    state = act(flop_hand(*seats(3)), "c", "c")
    assert (legal(state).seat, legal(state).may) == (1, {"check", "raise"})


def test_with_no_bet_a_player_checks_or_bets_at_least_the_big_blind() -> None:
    options = legal(on_street("flop", *seats(3)))
    assert (options.seat, options.may, options.minimum) == (0, {"check", "bet"}, 200)


def test_a_checker_is_not_reopened_by_an_all_in_below_the_minimum_bet() -> None:
    state = act(on_street("flop", DEEP, 150, DEEP), "k", "a", "c")
    assert legal(state).may == {"fold", "call"}


def test_a_stack_below_the_minimum_may_still_go_all_in() -> None:
    state = act(flop_hand(DEEP, 550, DEEP, blinds=(100, 200)), 500, "c")
    options = legal(state)
    assert (options.minimum, options.low, options.high) == (800, 550, 550)


def test_a_raise_over_all_in_opponents_is_refused() -> None:
    state = act(flop_hand(DEEP, 500), "a")
    assert legal(state).no_raise == "hand.nobody-left-to-raise"
    with pytest.raises(Illegal, match="nobody to raise"):
        play(state, RaiseTo(1000))


def test_any_seat_can_be_asked_about_as_if_it_were_its_turn() -> None:
    state = act(flop_hand(*seats(6), blinds=(100, 200)), 600)
    assert options_of(state, 5).minimum == 1000
    assert options_of(state, 1).owed == 400
    assert options_of(state, 2).no_raise == "hand.not-reopened"
    assert state.actor == 3


def test_a_restrained_player_may_not_raise() -> None:
    state = play(flop_hand(*seats(4)), Restrain(2))
    assert legal(state).may == {"fold", "call"}


def test_a_fold_in_turn_binds_even_with_nothing_to_call() -> None:
    state = on_street("flop", *seats(3))
    assert "fold" not in legal(state).may
    assert play(state, Fold()).live == 0b110


@pytest.mark.parametrize("setup", [{}, {"missing_small_blind": True}])
def test_tda_54_the_first_pot_raise_counts_full_blinds(setup: dict[str, bool]) -> None:
    state = flop_hand(*seats(5), blinds=(100, 200), code="PLO", **setup)
    assert legal(state).maximum == 700


def test_tda_54_a_short_big_blind_counts_as_full_before_the_flop() -> None:
    state = flop_hand(DEEP, 120, DEEP, DEEP, blinds=(100, 200), code="PLHE")
    assert (legal(state).owed, legal(state).maximum) == (200, 700)


def test_a_house_may_count_the_real_blinds_only() -> None:
    policy = Policy(nominal_blinds=False)
    state = flop_hand(DEEP, 120, DEEP, DEEP, blinds=(100, 200), code="PLHE", policy=policy)
    assert legal(state).maximum == 200 + 220 + 200


def test_tda_54_after_the_flop_the_real_pot_counts() -> None:
    state = on_street("flop", *seats(3), pot=620, code="PLO")
    assert legal(state).maximum == 620
    assert legal(act(state, 620)).maximum == 620 + 1240 + 620


@pytest.mark.parametrize(("counted", "maximum"), [(True, 750), (False, 700)])
def test_antes_count_in_the_pot_before_the_flop_as_the_house_says(
    counted: bool, maximum: int
) -> None:
    policy = Policy(antes_in_pot=counted)
    state = flop_hand(*seats(5), blinds=(100, 200), ante=10, code="PLO", policy=policy)
    assert legal(state).maximum == maximum


def test_limit_bets_are_fixed_and_double_on_the_turn() -> None:
    assert legal(flop_hand(*seats(4), code="LHE")).high == 200
    assert legal(on_street("flop", *seats(3), blinds=(50, 100), code="LHE")).low == 100
    assert legal(on_street("turn", *seats(3), blinds=(50, 100), code="LHE")).high == 200


@pytest.mark.parametrize(
    ("all_in", "reopened", "target"), [(149, False, 200), (150, True, 250), (180, True, 280)]
)
def test_tda_48_in_limit_half_a_bet_reopens_the_betting(
    all_in: int, reopened: bool, target: int
) -> None:
    state = on_street("flop", DEEP, all_in, DEEP, blinds=(50, 100), code="LHE")
    state = act(state, 100, "a")
    assert legal(state).low == target
    assert ("raise" in legal(act(state, "c")).may) is reopened


def test_a_house_may_ask_a_whole_bet_to_reopen_limit() -> None:
    policy = Policy(limit_full_raise=Fraction(1))
    state = on_street("flop", DEEP, 180, DEEP, blinds=(50, 100), code="LHE", policy=policy)
    assert legal(act(state, 100, "a", "c")).no_raise == "hand.not-reopened"


def test_tda_52_the_cap_holds_even_with_two_players_left_in_the_hand() -> None:
    policy = Policy(raise_cap=3)
    state = act(flop_hand(*seats(3), code="LHE", policy=policy), 200, 300, "f", 400)
    assert legal(state).no_raise == "hand.raise-cap"
    with pytest.raises(Illegal, match="3 raises"):
        play(state, RaiseTo(500))


def test_tda_52_the_cap_is_lifted_when_the_tournament_is_heads_up() -> None:
    policy = Policy(raise_cap=3)
    state = flop_hand(*seats(2), code="LHE", policy=policy, event_heads_up=True)
    assert "raise" in legal(act(state, 200, 300, 400)).may


@pytest.mark.proves("tda2017 52", "france2007 26-a", "pur2019 G-6")
def test_there_is_no_cap_in_no_limit() -> None:
    state = flop_hand(*seats(2), policy=Policy(raise_cap=1))
    assert "raise" in legal(act(state, 200, 300, 400, 500)).may


@pytest.mark.parametrize(
    ("to", "code"), [(199, "too-small"), (0, "too-small"), (5001, "too-large")]
)
def test_a_raise_of_a_wrong_size_is_refused_with_the_right_one(to: int, code: str) -> None:
    state = flop_hand(5000, 5000, 5000)
    with pytest.raises(Illegal) as refused:
        play(state, RaiseTo(to))
    assert refused.value.code == f"hand.raise-{code}"
    assert {200, 5000} & set(refused.value.data.values())
    assert refused.value.text("fr") != refused.value.text("en")


def test_a_completed_bring_in_may_be_raised_by_whoever_had_called_it() -> None:
    doors = "Ks2c9h"
    state = act(stud_hand(500, 500, 500, bring_in=70, doors=doors), "b", "c", 100, "c")
    options = legal(state)
    assert (options.seat, options.owed, options.no_raise) == (2, 30, None)


def test_in_limit_half_a_bet_is_counted_from_what_each_player_matched() -> None:
    state = flop_hand(2000, 2000, 2000, 2000, 480, 560, code="LHE", blinds=(100, 200))
    state = act(state, 400, "c", "a", "a", "f", "f")
    assert (legal(state).seat, legal(state).owed, legal(state).no_raise) == (2, 160, None)
    called_between = flop_hand(2000, 2000, 2000, 480, 2000, 560, code="LHE", blinds=(100, 200))
    called_between = act(called_between, 400, "a", "c", "a", "f", "f", "c")
    assert (legal(called_between).seat, legal(called_between).owed) == (4, 80)
    assert legal(called_between).no_raise == "hand.not-reopened"
