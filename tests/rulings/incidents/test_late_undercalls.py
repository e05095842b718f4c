"""Calls for too little, found after more of them."""

from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, numbers
from tests.rulings.incidents.test_late_corrections import underbet, wrongly

TWO_SHORT = ("Ana bets 2000", "Bo raises to 8000", "Chloé raises to 2000", "Dede raises to 2000")


def test_facing_a_raise_the_director_decides_on_both() -> None:
    for book in (TDA, FRANCE):
        rulings = underbet(wrongly(*TWO_SHORT, book=book), book).rulings
        assert [each.who for each in rulings] == ["Dede", "Chloé"]
        assert all(isinstance(each.verdict, Discretion) for each in rulings)
        assert numbers(rulings[-1])[0] == "42-C"


def test_the_league_lets_the_first_one_choose() -> None:
    rulings = underbet(wrongly(*TWO_SHORT, book=PUR), PUR).rulings
    assert isinstance(rulings[-1].verdict, PlayerChoice)
    assert rulings[-1].verdict.may == {"call", "fold"}


def test_an_opening_bet_must_be_called_in_full() -> None:
    rulings = underbet(wrongly("Ana bets 8000", "Bo raises to 2000")).rulings
    assert [each.verdict for each in rulings] == [RuledAction("call", 8000)]
    assert "42-B-2" in numbers(rulings[0])


def test_heads_up_every_bet_must_be_called_in_full() -> None:
    play = ("Ana bets 2000", "Bo folds", "Chloé folds", "Dede raises to 8000", "Ana raises to 4000")
    rulings = underbet(wrongly(*play)).rulings
    assert rulings[-1].verdict == RuledAction("call", 8000)
    assert "42-B-1" in numbers(rulings[-1])


def test_a_call_with_the_last_chips_is_not_short() -> None:
    table = wrongly("Ana bets 8000", "Bo goes all-in", stacks={"Bo": 2000})
    assert underbet(table).rulings[-1].facts.stands is True
