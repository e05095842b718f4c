"""A bet of a dead hand that nobody has called."""

from tapisvert import hand
from tapisvert.rulings.incidents.uncalled_bets import kill_with_refund, uncalled_bet
from tests.rulings.incidents.scenes import scene


def test_a_bet_nobody_called_is_uncalled_whole() -> None:
    assert uncalled_bet(scene("Ana bets 500", street="flop", pot=900), 0) == 500


def test_a_raise_is_uncalled_beyond_the_bet_it_met() -> None:
    table = scene("Ana bets 500", "Bo raises to 1700", street="flop", pot=900)
    assert (uncalled_bet(table, 1), uncalled_bet(table, 0)) == (1200, 0)


def test_a_call_for_less_leaves_the_rest_uncalled() -> None:
    stacks = {"Bo": 300}
    table = scene("Ana bets 500", "Bo calls", street="flop", pot=900, stacks=stacks)
    assert uncalled_bet(table, 0) == 200


def test_a_blind_is_nobodys_bet() -> None:
    assert uncalled_bet(scene(), 1) == 0


def test_a_betting_round_that_is_over_leaves_nothing_uncalled() -> None:
    table = scene("Ana bets 500", "Bo calls", street="flop", pot=900, players=("Ana", "Bo"))
    assert uncalled_bet(table, 0) == 0


def test_without_the_bet_those_who_checked_before_it_need_not_act_again() -> None:
    table = scene("Ana checks", "Bo bets 500", street="flop", pot=900)
    after = kill_with_refund(table, 1).state
    assert (after.queue, after.bets.bet, after.stacks[1]) == ((2, 3), 0, 1_000_000)
    assert hand.legal(after).may == {"check", "bet"}


def test_without_the_last_bet_of_a_round_the_round_is_over() -> None:
    play = ("Ana checks", "Bo checks", "Chloé checks", "Dede bets 500")
    after = kill_with_refund(scene(*play, street="flop", pot=900), 3).state
    assert (after.phase, after.in_hand, after.pot) == ("deal", (0, 1, 2), 900)


def test_without_the_raise_the_smallest_raise_is_what_it_was_before() -> None:
    table = scene("Ana bets 600", "Bo raises to 2600", street="flop", pot=900)
    after = kill_with_refund(table, 1).state
    assert (after.bets.bet, hand.legal(after).low) == (600, 1200)


def test_the_big_blind_keeps_his_turn_when_a_raise_goes_away() -> None:
    table = scene("Chloé raises to 900", "Dede folds", "Ana folds")
    after = kill_with_refund(table, 2).state
    assert (after.phase, after.stacks[1]) == ("over", 1_000_000 + 100 + 200)
    table = scene("Chloé calls", "Dede raises to 900", "Ana folds")
    after = kill_with_refund(table, 3).state
    assert after.queue == (1,)
    assert hand.legal(after).may == {"check", "raise"}


def test_a_hand_without_an_open_bet_is_simply_dead() -> None:
    table = scene("Ana bets 500", street="flop", pot=900)
    assert kill_with_refund(table, 2).state.in_hand == (0, 1, 3)
