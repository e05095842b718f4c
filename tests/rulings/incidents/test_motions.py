"""Chips carried forward, and bets announced wrongly."""

from tapisvert.rulings.ruling import Discretion, RuledAction
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, outcome, ruling, scene


def test_without_a_betting_line_the_director_judges_the_gesture() -> None:
    for book in (TDA, FRANCE):
        judged = ruling(scene(book=book, street="flop"), "forward-motion", book, who="Ana")
        assert isinstance(judged.verdict, Discretion)
        assert judged.verdict.options == ("chips-pushed", "check")


def test_facing_a_bet_nobody_is_offered_a_check_for_the_gesture() -> None:
    judged = ruling(scene("Ana bets 600", street="flop"), "forward-motion", TDA, who="Bo")
    assert isinstance(judged.verdict, Discretion)
    assert judged.verdict.options == ("chips-pushed", "call", "fold")


def test_in_the_league_chips_carried_forward_are_in_the_pot() -> None:
    assert ruling(scene(book=PUR), "forward-motion", PUR, who="Ana").facts.stands


def test_a_caller_owes_the_true_bet_whatever_the_dealer_said() -> None:
    table = scene("Ana bets 600", street="turn", pot=900)
    after = outcome(table, "bet-misstated", TDA, who="Bo", told=200)
    assert after.rulings[-1].verdict == RuledAction("call", 600)
    assert after.table.state.put[table.seat("Bo")] == 600


def test_a_fold_or_a_raise_on_a_wrong_word_is_for_the_director() -> None:
    table = scene("Ana bets 600", street="turn", pot=900)
    for act, options in (("fold", ("fold", "call")), ("raise", ("call", "min-raise"))):
        judged = ruling(table, "bet-misstated", TDA, who="Bo", told=200, act=act).verdict
        assert isinstance(judged, Discretion)
        assert judged.options == options
