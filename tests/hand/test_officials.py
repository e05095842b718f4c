"""Killed hands, corrections, acts let stand, misdeals."""

import pytest

from tapisvert.cards import FULL_DECK
from tapisvert.hand import (
    Adjust,
    Call,
    Check,
    Deal,
    Fold,
    Kill,
    LetStand,
    Misdeal,
    RaiseTo,
    Restrain,
    ReturnChips,
    State,
    legal,
    play,
    total_chips,
)
from tapisvert.refusals import Illegal
from tests.hand.tables import DOUBLE, act, dealt, flop_hand, on_street

DEEP = 10_000


def test_a_killed_hand_passes_the_turn_and_leaves_its_chips() -> None:
    state = play(act(flop_hand(*(DEEP,) * 4), 300), Kill(3))
    assert (state.actor, state.pot) == (0, 450)
    state = play(state, Kill(2))
    assert (state.in_hand, state.bets.bet, state.pot) == ((0, 1), 300, 450)


def test_killing_the_last_player_to_act_ends_the_round() -> None:
    state = play(act(flop_hand(DEEP, DEEP, DEEP), "c", "c"), Kill(1))
    assert (state.phase, state.in_hand) == ("deal", (0, 2))


def test_killing_all_but_one_gives_him_the_pot() -> None:
    state = play(act(flop_hand(DEEP, DEEP), "c", "k"), Kill(1))
    assert (state.phase, state.stacks) == ("over", (DEEP + 100, DEEP - 100))


def test_a_dead_hand_is_not_killed_again() -> None:
    state = play(flop_hand(DEEP, DEEP, DEEP), Kill(2))
    with pytest.raises(Illegal, match="3 has no live hand"):
        play(state, Kill(2))


def underraise() -> State:
    """600, an underraise to 1000 called twice, a fold."""
    state = act(on_street("flop", *(DEEP,) * 5), 600)
    state = play(state, LetStand(RaiseTo(1000), 1))
    return act(state, "c", "c", "f")


def test_tda_43_a_an_underraise_is_corrected_for_everybody_who_matched_it() -> None:
    state = play(underraise(), Adjust(((1, 1200), (2, 1200), (3, 1200))))
    assert state.put == (600, 1200, 1200, 1200, 0)
    options = legal(state)
    assert (options.seat, options.owed, options.minimum) == (0, 600, 1800)
    assert total_chips(state) == 5 * DEEP


def test_tda_43_a_the_round_can_be_corrected_until_the_next_card() -> None:
    state = act(underraise(), "c")
    assert state.phase == "deal"
    state = play(state, Adjust(((1, 1200), (2, 1200), (3, 1200))))
    assert (state.actor, legal(state).owed) == (0, 200)
    state = act(state, "c")
    assert (state.phase, state.pot) == ("deal", 4800)


def test_tda_43_b_a_pot_bet_too_large_comes_down_for_all() -> None:
    state = on_street("flop", *(50_000,) * 4, pot=10_500, code="PLO")
    state = play(state, LetStand(RaiseTo(11_500), 0))
    state = act(state, "f", "c", "c")
    totals = tuple((seat, 10_500) for seat in (0, 2, 3))
    state = play(state, Adjust(totals, increment=10_500))
    assert (state.put, state.phase) == ((10_500, 0, 10_500, 10_500), "deal")
    assert total_chips(state) == 4 * 50_000 + 10_500


def test_tda_43_b_a_pot_bet_too_small_is_brought_up() -> None:
    state = act(on_street("flop", *(50_000,) * 3, pot=10_500, code="PLO"), 9500, "f")
    state = play(state, Adjust(((0, 10_500),), increment=10_500))
    assert (legal(state).owed, legal(state).minimum) == (10_500, 21_000)


def test_a_total_must_be_within_reach() -> None:
    state = act(flop_hand(DEEP, DEEP, DEEP), 300)
    with pytest.raises(Illegal, match="between 0 and 10,000"):
        play(state, Adjust(((2, DEEP + 1),)))


def test_tda_44_b_acts_past_a_silent_player_stand_and_he_speaks_next() -> None:
    state = act(flop_hand(*(DEEP,) * 6, blinds=(100, 200)), 600)
    state = play(state, LetStand(Call(), 4))
    state = play(state, LetStand(Fold(), 5))
    assert (state.actor, state.put[4], state.in_hand) == (3, 600, (0, 1, 2, 3, 4))
    state = play(state, Restrain(3))
    assert legal(state).may == {"fold", "call"}
    assert act(state, "c").actor == 0


def test_a_restraint_lasts_one_street() -> None:
    state = play(on_street("flop", *(DEEP,) * 2), Restrain(0))
    assert legal(state).may == {"check"}
    assert legal(dealt(act(state, "k", "k"))).may == {"check", "bet"}


def test_an_undercall_let_stand_is_not_a_raise() -> None:
    state = play(act(flop_hand(*(DEEP,) * 4), 800), LetStand(RaiseTo(200), 3))
    assert (state.put[3], state.bets.bet, state.actor) == (200, 800, 0)


def test_a_check_let_stand_leaves_the_chips() -> None:
    state = play(on_street("flop", *(DEEP,) * 3), LetStand(Check(), 1))
    assert (state.queue, state.pot) == ((0, 2), 0)


def test_nothing_is_let_stand_when_nobody_has_the_turn() -> None:
    state = act(on_street("flop", DEEP, DEEP), "k", "k")
    with pytest.raises(Illegal, match="No player has the turn"):
        play(state, LetStand(Check(), 1))


def test_chips_are_given_back_even_to_a_dead_hand() -> None:
    state = play(act(flop_hand(*(DEEP,) * 3), 900), Kill(2))
    state = play(state, ReturnChips(2, 800))
    assert (state.stacks[2], state.put[2]) == (DEEP - 100, 100)
    with pytest.raises(Illegal, match="has 100 in front"):
        play(state, ReturnChips(2, 101))


def test_tda_35_c_a_misdeal_is_replayed_exactly() -> None:
    before = flop_hand(DEEP, DEEP, DEEP, absent=(0,))
    state = play(act(before, "c"), Misdeal(FULL_DECK))
    assert (state.phase, state.stacks) == ("post", before.setup.stacks)
    again = dealt(state)
    assert (again.put, again.in_hand, again.actor) == (before.put, before.in_hand, before.actor)
    assert again.setup.deck == FULL_DECK


def test_a_finished_hand_is_not_a_misdeal() -> None:
    state = act(flop_hand(DEEP, DEEP), "f")
    with pytest.raises(Illegal, match="begin the next hand"):
        play(state, Misdeal())


def test_tda_38_a_hand_with_a_wrong_count_is_dead_and_one_card_is_burned() -> None:
    state = act(flop_hand(*(DEEP,) * 5, deck="".join(map(str, FULL_DECK))), "f", "c")
    state = act(play(state, Kill(4)), "c", "k")
    state = play(state, Deal())
    assert (state.in_hand, len(state.table.burns)) == ((0, 1, 3), 1)


def test_a_corrected_opening_bet_counts_as_a_full_one() -> None:
    state = on_street("flop", *(DEEP,) * 3, policy=DOUBLE)
    state = play(state, LetStand(RaiseTo(100), 0))
    state = play(state, Adjust(((0, 200),)))
    assert (legal(state).owed, legal(state).minimum) == (200, 400)
