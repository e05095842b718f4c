"""Cards to the wrong place, turned round, shown, dropped."""

from pathlib import Path

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.dealing import BURN_AND_REPLACE, REPLACE
from tapisvert.rulings.ruling import Discretion
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, house, numbers, outcome, ruling, scene


def test_one_boxed_card_is_replaced_and_two_void_the_deal() -> None:
    assert ruling(scene(), "boxed-cards", count=1).facts.steps == REPLACE
    assert ruling(scene(), "boxed-cards", count=2).facts.misdeal is True
    assert ruling(scene(), "boxed-cards", PUR, count=1).grounds[0].number == "6.24-h"


def test_no_boxed_card_is_no_incident() -> None:
    with pytest.raises(Invalid, match="starts at 1"):
        outcome(scene(), "boxed-cards", count=0)


def test_the_player_passed_over_sits_out_when_it_is_too_late() -> None:
    table = scene("Chloé calls", "Dede calls")
    found = outcome(table, "player-not-dealt", who="Ana")
    assert found.rulings[-1].facts.misdeal is False
    assert found.table.state.in_hand == (1, 2, 3)
    assert found.table.state.pot == table.state.pot


def test_the_third_card_is_the_first_that_can_be_burned() -> None:
    steps = [
        ruling(scene(), "downcard-exposed", PUR, to="Ana", nth=nth).facts.steps for nth in (2, 3)
    ]
    assert steps[0] != BURN_AND_REPLACE
    assert steps[1] == BURN_AND_REPLACE


def test_a_second_exposed_card_voids_the_deal_by_its_own_article() -> None:
    found = ruling(scene(), "downcard-exposed", FRANCE, to="Ana", nth=5, exposed_before=1)
    assert found.facts.misdeal is True
    assert numbers(found)[0] == "27-b"


def test_in_stud_any_down_card_shown_by_the_dealer_voids_the_deal() -> None:
    table = scene(game="STUD", bets=(200, 400), bring_in=50)
    found = ruling(table, "downcard-exposed", to="Ana", nth=7)
    assert found.facts.misdeal is True
    assert numbers(found)[0] == "35-A-5"
    assert "35-A-6" not in numbers(found)


def test_only_the_league_has_the_deck_cut_for_the_first_card_of_the_button() -> None:
    def cuts(book: str, to: str, nth: int) -> bool:
        reasons = ruling(scene(), "downcard-exposed", book, to=to, nth=nth).reasons
        return any("cut" in reason.text("en") for reason in reasons)

    assert cuts(PUR, "Dede", 4)
    assert not cuts(PUR, "Dede", 8)
    assert not cuts(PUR, "Chloé", 3)
    assert not cuts(TDA, "Dede", 4)


def test_a_card_on_the_floor_is_burned_once_and_voids_the_deal_twice() -> None:
    once = ruling(scene(), "card-on-floor", PUR, to="Ana")
    again = ruling(scene(), "card-on-floor", PUR, to="Bo", repeated=True)
    assert (once.facts.misdeal, again.facts.misdeal) == (False, True)


def test_where_no_book_speaks_of_a_card_on_the_floor_the_director_decides() -> None:
    found = ruling(scene(), "card-on-floor", TDA, to="Ana")
    assert isinstance(found.verdict, Discretion)
    assert found.verdict.weigh


def test_a_house_may_say_that_a_wrong_first_seat_is_no_misdeal(tmp_path: Path) -> None:
    law = house(tmp_path, "misdeal.first-card", False)
    found = ruling(scene(), "first-card-to-wrong-seat", law)
    assert found.facts.misdeal is False
    assert [each.book for each in found.grounds] == ["house"]
