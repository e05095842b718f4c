import pytest

from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.ruling import Discretion, PlayerChoice, RuledAction
from tests.rulings.spots import ALL, FRANCE, PUR, ROPTA, TDA, about, numbers, ruled, table

FOUR = ("Ana", "Bo", "Chloé", "Dede")


def turn(*play: str, book: Book = TDA) -> FloorTable:
    """Four players on the turn."""
    return table(book, play, players=FOUR, street="turn", pot=900)


@pytest.mark.parametrize("book", ALL)
def test_an_act_out_of_turn_waits_for_those_passed_over(book: Book) -> None:
    found = ruled(turn(book=book), "Chloé checks", book=book)
    assert about(found, "Chloé").binding == "if-unchanged"
    assert found.table.to_act == "Ana"
    assert found.table.state == turn(book=book).state


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA])
def test_nothing_changed_and_it_binds(book: Book) -> None:
    found = ruled(turn(book=book), "Chloé bets 600", "Ana checks", "Bo folds", book=book)
    assert about(found, "Chloé").verdict == RuledAction("bet", 600)
    assert about(found, "Chloé").binding == "yes"
    assert found.table.to_act == "Dede"


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA])
def test_a_bet_or_raise_releases_him_and_his_chips(book: Book) -> None:
    found = ruled(turn(book=book), "Chloé pushes 500 100", "Ana bets 300", "Bo folds", book=book)
    ruling = about(found, "Chloé")
    assert (ruling.binding, ruling.returned) == ("no", 600)
    assert found.table.may() == {"fold", "call", "raise"}


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA])
def test_a_bet_releases_him_at_once_though_another_still_acts_before_him(book: Book) -> None:
    found = ruled(turn(book=book), "Chloé pushes 500 100", "Ana bets 300", book=book)
    ruling = about(found, "Chloé")
    assert (ruling.binding, ruling.returned) == ("no", 600)
    assert ruling.verdict == PlayerChoice(frozenset({"fold", "call", "raise"}))
    assert found.table.to_act == "Bo"


def test_pur_waits_for_everybody_passed_over() -> None:
    found = ruled(turn(book=PUR), "Chloé bets 600", "Ana bets 300", book=PUR)
    assert about(found, "Chloé").binding == "if-unchanged"


def test_pur_binds_when_all_passed_over_fold() -> None:
    start = turn("Ana bets 300", book=PUR)
    found = ruled(start, "Chloé raises to 900", "Bo folds", book=PUR)
    assert about(found, "Chloé").verdict == RuledAction("raise", 900)
    assert "6.14-1" in numbers(about(found, "Chloé"))


def test_pur_leaves_only_a_check_after_a_check() -> None:
    found = ruled(turn(book=PUR), "Chloé bets 600", "Ana checks", "Bo folds", book=PUR)
    assert found.table.to_act == "Chloé"
    assert found.table.may() == {"check"}
    after = ruled(found.table, "Chloé bets 600", book=PUR)
    assert about(after, "Chloé").verdict == RuledAction("check", 0)


def test_pur_leaves_call_or_fold_after_a_call_or_a_smaller_bet() -> None:
    start = turn("Ana bets 300", book=PUR)
    for answer in ("Bo calls", "Bo raises to 700"):
        found = ruled(start, "Chloé raises to 900", answer, book=PUR)
        assert found.table.to_act == "Chloé"
        assert found.table.may() == {"call", "fold"}
        assert "6.14-2" in numbers(about(found, "Chloé"))


def test_pur_opens_everything_after_a_larger_bet() -> None:
    found = ruled(turn(book=PUR), "Chloé bets 600", "Ana bets 700", "Bo folds", book=PUR)
    assert about(found, "Chloé").binding == "no"
    assert found.table.may() == {"fold", "call", "raise"}


def test_a_penalty_may_follow_and_in_pur_a_warning_must() -> None:
    may = about(ruled(turn(), "Chloé checks"), "Chloé").penalty
    must = about(ruled(turn(book=PUR), "Chloé checks", book=PUR), "Chloé").penalty
    assert may is not None
    assert must is not None
    assert (may.status, must.status, must.suggested) == ("may", "must", "warning")


def test_in_france_a_fold_out_of_turn_waits_like_any_other_act() -> None:
    early = ruled(turn(book=FRANCE), "Chloé folds", book=FRANCE)
    assert about(early, "Chloé").binding == "if-unchanged"
    owed = ruled(early.table, "Ana checks", "Bo checks", book=FRANCE)
    assert about(owed, "Chloé").verdict == RuledAction("fold", 0)
    released = ruled(early.table, "Ana bets 600", book=FRANCE)
    assert about(released, "Chloé").binding == "no"


@pytest.mark.parametrize("book", [TDA, ROPTA, PUR])
def test_a_fold_out_of_turn_stands_at_once(book: Book) -> None:
    found = ruled(turn(book=book), "Chloé folds", book=book)
    assert about(found, "Chloé").verdict == RuledAction("fold", 0)
    assert about(found, "Chloé").binding == "yes"
    assert found.table.to_act == "Ana"
    with pytest.raises(Illegal) as refused:
        ruled(found.table, "Chloé checks", book=book)
    assert refused.value.code == "floor.no-live-hand"


def test_two_acts_one_with_chips_past_a_silent_player_stand_and_he_is_ruled_upon() -> None:
    found = ruled(turn("Ana bets 600"), "Chloé calls", "Dede folds")
    skipped = about(found, "Bo").verdict
    assert isinstance(skipped, Discretion)
    assert skipped.options == ("kill-hand", "non-aggressive")
    assert found.table.state.put == (600, 0, 600, 0)
    assert found.table.to_act == "Bo"


def test_a_fold_and_then_a_call_past_him_stand_too() -> None:
    found = ruled(turn("Ana bets 600"), "Chloé folds", "Dede calls")
    assert isinstance(about(found, "Bo").verdict, Discretion)
    assert about(found, "Dede").binding == "yes"


def test_several_players_passed_over_are_each_ruled_upon() -> None:
    start = table(TDA, (), players=(*FOUR, "Eve"), street="turn", pot=900)
    found = ruled(start, "Chloé bets 600", "Dede calls")
    assert {ruling.who for ruling in found.rulings if isinstance(ruling.verdict, Discretion)} == {
        "Ana",
        "Bo",
    }


def test_a_player_between_two_early_acts_is_not_the_one_passed_over() -> None:
    start = table(TDA, ("Ana bets 600",), players=(*FOUR, "Eve"), street="turn", pot=900)
    found = ruled(start, "Chloé calls", "Eve folds")
    assert isinstance(about(found, "Bo").verdict, Discretion)
    assert [ruling for ruling in found.rulings if ruling.who == "Dede"] == []


def test_two_checks_past_him_are_not_substantial() -> None:
    found = ruled(turn(), "Chloé checks", "Dede checks")
    assert found.table.to_act == "Ana"
    assert len(found.table.early) == 2
    done = ruled(found.table, "Ana checks", "Bo checks")
    assert [about(done, who).binding for who in ("Chloé", "Dede")] == ["yes", "yes"]
    assert done.table.to_act is None


def test_a_fold_out_of_turn_does_not_count_once_the_turn_has_passed_it() -> None:
    acts = ("Chloé folds", "Ana checks", "Bo checks", "Dede bets 400", "Bo calls")
    found = ruled(turn(), *acts)
    assert about(found, "Bo").binding == "if-unchanged"
    assert found.table.to_act == "Ana"


def test_check_facing_a_bet_out_of_turn_leaves_call_or_fold() -> None:
    found = ruled(turn("Ana bets 600"), "Chloé checks", "Bo folds")
    assert about(found, "Chloé").verdict == PlayerChoice(frozenset({"call", "fold"}))
    assert found.table.may() == {"call", "fold"}


def test_and_still_does_when_the_play_past_the_silent_player_stands() -> None:
    found = ruled(turn("Ana bets 600"), "Chloé checks", "Dede calls", "Bo folds")
    assert found.table.state.put == (600, 0, 0, 600)
    assert found.table.to_act == "Chloé"
    assert found.table.may() == {"call", "fold"}


def test_a_second_act_of_the_same_player_replaces_the_first() -> None:
    found = ruled(turn(), "Chloé checks", "Chloé bets 600")
    assert [early.acted.action for early in found.table.early] == ["bet"]


def test_too_few_chips_out_of_turn_are_taken_as_a_call() -> None:
    start = turn("Ana bets 600", "Bo raises to 1800")
    found = ruled(start, "Ana pushes 500", "Chloé folds", "Dede folds")
    assert about(found, "Ana").verdict == RuledAction("call", 1800)
