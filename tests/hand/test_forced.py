"""Antes, blinds, the ante for the table, and who speaks first."""

import pytest

from tapisvert.hand import (
    HandSetup,
    Kill,
    Policy,
    Post,
    Pot,
    Stakes,
    Straddle,
    begin,
    decide,
    legal,
    play,
    pots,
)
from tapisvert.hand.events import ForcedBet, Posted
from tapisvert.refusals import Illegal, Invalid
from tests.hand.tables import act, dealt, flop_hand


def posted(setup: HandSetup) -> tuple[object, ...]:
    return decide(begin(setup), Post())


@pytest.mark.proves("pur2019 G-art2", "pur2019 P-4.2")
def test_the_two_players_left_of_the_button_post_the_blinds() -> None:
    assert posted(HandSetup((900, 900, 900), Stakes(50, 100))) == (
        Posted((ForcedBet(0, "small-blind", 50), ForcedBet(1, "big-blind", 100))),
    )


@pytest.mark.proves("tda2017 34", "france2007 35", "pur2019 G-art2.4")
def test_heads_up_the_button_is_small_blind_and_speaks_first_then_last() -> None:
    state = flop_hand(900, 900)
    assert (state.put, state.actor, state.setup.button) == ((100, 50), 1, 1)
    state = dealt(act(state, "c", "k"))
    assert (state.street_key, state.actor) == ("flop", 0)


def test_without_a_small_blind_the_big_blind_is_left_of_the_button() -> None:
    state = flop_hand(900, 900, 900, 900, missing_small_blind=True)
    assert (state.put, state.actor, state.pot) == ((100, 0, 0, 0), 1, 100)


def test_with_a_dead_button_the_blinds_are_as_usual() -> None:
    state = flop_hand(900, 900, 900, dead_button=True)
    assert (state.put, state.setup.button) == ((50, 100, 0), None)


def test_everybody_antes_before_the_blinds() -> None:
    state = flop_hand(900, 900, 5, ante=10)
    assert state.stacks == (840, 790, 0)
    assert pots(state) == (Pot(15, (0, 1, 2)), Pot(160, (0, 1)))


@pytest.mark.parametrize(
    ("order", "in_front", "for_the_table"), [("blind-first", 200, 50), ("ante-first", 50, 200)]
)
def test_a_short_big_blind_pays_blind_and_table_ante_in_the_order_of_the_house(
    order: str, in_front: int, for_the_table: int
) -> None:
    policy = Policy(table_ante=order)  # type: ignore[arg-type]
    state = flop_hand(5000, 250, 5000, 5000, blinds=(100, 200), table_ante=200, policy=policy)
    assert state.put[1] == in_front
    assert state.marks.earlier == (Pot(for_the_table, (0, 1, 2, 3)),)
    assert legal(state).owed == 200


def test_a_table_ante_may_take_the_whole_stack_of_the_big_blind() -> None:
    policy = Policy(table_ante="ante-first")
    state = flop_hand(5000, 200, 5000, blinds=(100, 200), table_ante=200, policy=policy)
    assert (state.put[1], state.bets.bet) == (0, 200)
    assert pots(act(state, "c", "c"))[0] == Pot(200, (0, 1, 2))


def test_a_short_big_blind_is_called_and_raised_as_if_it_were_full() -> None:
    state = flop_hand(5000, 120, 5000, blinds=(100, 200))
    options = legal(state)
    assert (options.owed, options.minimum) == (200, 400)


def test_what_a_call_put_over_a_short_big_blind_comes_back_heads_up() -> None:
    state = act(flop_hand(120, 5000, blinds=(100, 200)), "c")
    assert state.pot == 240


def test_a_big_blind_shorter_than_the_small_blind_leaves_nothing_to_decide() -> None:
    state = flop_hand(30, 5000)
    assert (state.phase, state.pot, state.stacks) == ("show", 60, (0, 4970))


@pytest.mark.proves("tda2017 30", "tda2017 71-C")
def test_an_absent_player_is_dealt_in_posts_and_loses_his_hand() -> None:
    state = flop_hand(900, 900, 900, 900, absent=(1, 3))
    assert state.put == (50, 100, 0, 0)
    assert (state.in_hand, state.actor) == ((0, 2), 2)
    assert len(state.table.down[1]) == 2


def test_when_all_but_one_are_absent_he_wins_the_blinds() -> None:
    state = flop_hand(900, 900, 900, absent=(0, 1))
    assert (state.phase, state.stacks) == ("over", (850, 800, 1050))


def test_the_last_of_a_table_of_absent_players_keeps_his_hand() -> None:
    state = flop_hand(900, 900, absent=(0, 1))
    assert (state.phase, sum(state.stacks)) == ("over", 1800)


@pytest.mark.proves("pur2019 6.9-b")
def test_a_straddle_is_refused() -> None:
    with pytest.raises(Illegal, match="Straddles are not played"):
        play(flop_hand(900, 900, 900), Straddle(400))


def test_blinds_are_posted_once() -> None:
    with pytest.raises(Illegal, match="deal the cards"):
        play(flop_hand(900, 900, 900), Post())


def test_a_hand_killed_in_the_blinds_leaves_its_chips() -> None:
    state = play(flop_hand(900, 900, 900), Kill(1))
    assert (state.pot, state.in_hand, legal(state).owed) == (150, (0, 2), 100)


@pytest.mark.parametrize(
    ("stacks", "stakes", "code"),
    [
        ((900,), Stakes(50, 100), "hand.player-count"),
        ((900,) * 11, Stakes(50, 100), "hand.player-count"),
        ((900, -1), Stakes(50, 100), "hand.negative-stack"),
        ((900, 900), Stakes(), "hand.no-big-blind"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    stacks: tuple[int, ...], stakes: Stakes, code: str
) -> None:
    with pytest.raises(Invalid) as refused:
        HandSetup(stacks, stakes)
    assert refused.value.code == code


def test_a_player_without_chips_is_not_dealt_in() -> None:
    with pytest.raises(Invalid, match="Chloé has no chips"):
        begin(HandSetup((900, 0), Stakes(50, 100), names=("Bo", "Chloé")))
