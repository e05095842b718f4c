"""Hands with too many or too few cards."""

import itertools
from pathlib import Path

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.card_count import _RULE, KILL, SUPPLY, CardCount
from tapisvert.rulings.ruling import Discretion
from tapisvert.rulings.tree import settle
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, house, numbers, outcome, ruling, scene


def test_before_the_point_of_no_return_it_is_a_misdeal_in_every_book() -> None:
    for book in (TDA, FRANCE, PUR):
        found = ruling(scene("Chloé raises to 500"), "wrong-card-count", book, who="Ana", has=3)
        assert found.facts.misdeal is True


def test_afterwards_the_hand_is_dead_and_its_chips_stay() -> None:
    table = scene("Chloé raises to 500", "Dede calls")
    found = outcome(table, "wrong-card-count", who="Bo", has=1)
    assert found.rulings[-1].facts.hand == "dead"
    assert found.rulings[-1].facts.steps == KILL
    assert found.table.state.in_hand == (0, 2, 3)
    assert found.table.state.pot == table.state.pot


def test_the_nearest_article_comes_before_the_point_of_no_return() -> None:
    table = scene("Chloé folds", "Dede calls")
    assert numbers(ruling(table, "wrong-card-count", who="Ana", has=1))[:2] == ("38", "add-38-ex1A")
    assert numbers(ruling(table, "wrong-card-count", FRANCE, who="Ana", has=1))[:1] == ("27-e",)


def test_a_button_short_of_a_card_gets_it_until_he_acts() -> None:
    early = scene("Chloé raises to 500")
    assert ruling(early, "wrong-card-count", who="Dede", has=1).facts.steps == SUPPLY
    acted = scene("Chloé raises to 500", "Dede calls")
    assert ruling(acted, "wrong-card-count", who="Dede", has=1).facts.hand == "dead"


def test_stud_has_no_button_to_make_whole() -> None:
    table = scene(game="STUD", bets=(200, 400), bring_in=50)
    assert ruling(table, "wrong-card-count", who="Dede", has=2).facts.misdeal is True


def test_the_right_number_of_cards_is_nothing_to_rule_on() -> None:
    with pytest.raises(Invalid, match="Ana has 4 cards, which is the right number"):
        ruling(scene(game="PLO"), "wrong-card-count", who="Ana", has=4)


def test_no_two_exceptions_disagree() -> None:
    flags = (False, True)
    for has, button, acted, late in itertools.product((0, 1, 2, 3), flags, flags, flags):
        found = settle(_RULE, CardCount(has, 2, button, acted, late, "misdeal"))
        assert (found is None) == (has == 2)


def test_a_house_may_leave_a_wrong_count_to_its_director(tmp_path: Path) -> None:
    law = house(tmp_path, "misdeal.card-count", "director")
    found = ruling(scene(), "wrong-card-count", law, who="Ana", has=3)
    assert isinstance(found.verdict, Discretion)
    assert found.verdict.options == ("kill-hand",)
