"""The clock on a player."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.ruling import RuledAction
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, outcome, ruling, scene


@pytest.mark.parametrize(
    ("book", "seconds"), [(TDA, (25, 5)), (ROPTA, (25, 5)), (FRANCE, (60, 10)), (PUR, (60, 10))]
)
def test_each_book_has_its_own_time(book: str, seconds: tuple[int, int]) -> None:
    found = ruling(scene(book=book), "clock-called", book, by="Bo")
    assert found.facts.allowed is True
    assert found.facts.seconds == seconds


def test_a_player_away_from_his_seat_may_not_call_the_clock() -> None:
    found = ruling(scene(), "clock-called", by="Bo", seated=False)
    assert found.facts.allowed is False
    assert found.facts.seconds is None
    assert numbers(found)[0] == "30"


def test_the_league_lets_anyone_call_it() -> None:
    found = ruling(scene(book=PUR), "clock-called", PUR, by="Bo", seated=False)
    assert found.facts.allowed is True


def test_who_is_not_in_the_hand_need_not_be_a_player_of_it() -> None:
    assert ruling(scene(), "clock-called", by="Zoé", in_hand=False).facts.allowed is True


def test_who_is_said_to_be_in_the_hand_must_be_one_of_its_players() -> None:
    with pytest.raises(Invalid, match="Zoé"):
        ruling(scene(), "clock-called", by="Zoé")


def test_facing_a_bet_the_hand_is_dead_when_the_clock_runs_out() -> None:
    after = outcome(scene("Chloé raises to 600"), "clock-expires", who="Dede")
    assert after.rulings[-1].verdict == RuledAction("fold", 0)
    assert after.rulings[-1].facts.hand == "dead"
    assert after.table.to_act == "Ana"
    assert "600" in after.rulings[-1].reasons[-1].text("en")


def test_without_a_bet_the_hand_is_checked() -> None:
    after = outcome(scene(street="flop", pot=800), "clock-expires", who="Ana")
    assert after.rulings[-1].verdict == RuledAction("check", 0)
    assert after.rulings[-1].facts.hand == "live"
    assert after.table.to_act == "Bo"


def test_the_unraised_big_blind_is_checked_with_its_blind_in() -> None:
    table = scene("Chloé folds", "Dede folds", "Ana calls")
    assert ruling(table, "clock-expires", who="Bo").verdict == RuledAction("check", 200)


@pytest.mark.parametrize("book", [FRANCE, PUR])
def test_two_books_kill_the_hand_even_without_a_bet(book: str) -> None:
    after = outcome(scene(book=book, street="flop", pot=800), "clock-expires", book, who="Ana")
    assert after.rulings[-1].verdict == RuledAction("fold", 0)
    assert after.table.to_act == "Bo"
