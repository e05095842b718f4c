"""The steps that put a faulty board right."""

from pathlib import Path

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.board import (
    BURN_SHOWN,
    ONE_OF_FOUR,
    RESHUFFLED_FLOP,
    TURN_SET_ASIDE,
)
from tapisvert.rulings.ruling import Discretion
from tests.rulings.incidents.scenes import (
    FRANCE,
    PUR,
    ROPTA,
    TDA,
    house,
    numbers,
    outcome,
    ruling,
    scene,
)


def test_four_cards_on_the_flop_are_drawn_from_or_dealt_again() -> None:
    table = scene(street="flop", pot=600)
    for book in (TDA, FRANCE, ROPTA):
        assert ruling(table, "extra-flop-card", book).facts.steps == ONE_OF_FOUR
    assert ruling(table, "extra-flop-card", PUR, exposed=False).facts.steps == RESHUFFLED_FLOP


def test_an_early_turn_is_the_only_card_set_aside() -> None:
    table = scene(street="flop", pot=600)
    assert ruling(table, "premature-turn").facts.steps == TURN_SET_ASIDE
    river = ruling(table, "premature-river").facts.steps
    assert river is not None
    assert "set-card-aside" not in river


def test_a_book_is_cited_by_its_own_number() -> None:
    table = scene(street="flop", pot=600)
    assert numbers(ruling(table, "premature-turn", PUR)) == ("6.24-e",)
    assert numbers(ruling(table, "premature-turn", TDA)) == ("PR-5-B", "PR-5")


def test_a_silent_book_is_answered_by_the_book_it_rests_on() -> None:
    found = ruling(scene(street="flop", pot=600), "premature-turn", FRANCE)
    assert [each.is_fallback for each in found.grounds] == [True, True]


def test_a_forgotten_burn_is_burned_in_the_league_and_judged_elsewhere() -> None:
    table = scene(street="flop", pot=600)
    assert ruling(table, "missing-burn", PUR, street="turn").facts.steps == BURN_SHOWN
    assert isinstance(ruling(table, "missing-burn", TDA, street="turn").verdict, Discretion)


def test_a_street_nobody_burns_for_is_refused() -> None:
    with pytest.raises(Invalid, match="cannot be trun"):
        outcome(scene(), "missing-burn", street="trun")


def test_the_betting_goes_on_where_it_was() -> None:
    table = scene("Ana bets 300", street="flop", pot=600)
    assert outcome(table, "premature-turn").table.to_act == "Bo"


def test_a_house_may_shuffle_an_early_turn_back_at_once(tmp_path: Path) -> None:
    law = house(tmp_path, "board.premature.turn", "reshuffle-no-burn")
    found = ruling(scene(street="flop", pot=600), "premature-turn", law)
    assert found.facts.steps == (
        "complete-betting",
        "keep-burn",
        "return-cards-to-stub",
        "shuffle-stub",
        "deal-turn-no-burn",
    )
