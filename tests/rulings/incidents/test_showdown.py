"""Hands shown in whole, in part, to one player, or announced wrongly."""

import pytest

from tapisvert.cards import cards
from tapisvert.refusals import Illegal
from tapisvert.rulebooks import packaged
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents.showdown import ALL_OR_FLOOR, rule_on_tabled_cards
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, outcome, ruling, scene


def _river(*play: str) -> FloorTable:
    return scene(*play, street="river", pot=900, players=("Ana", "Bo"))


def test_all_cards_face_up_table_a_hand() -> None:
    found = rule_on_tabled_cards(_river("Ana checks", "Bo checks"), 1, cards("AsKd"), packaged(TDA))
    assert found.rulings[-1].facts.hand == "live"
    assert found.table.shown[1] == "tabled"
    assert found.table.state.marks.tabled == 0b10


def test_some_cards_face_up_do_not() -> None:
    found = rule_on_tabled_cards(_river("Ana checks", "Bo checks"), 1, cards("As"), packaged(TDA))
    assert found.rulings[-1].facts.options == ALL_OR_FLOOR
    assert found.table.state.marks.tabled == 0


def test_a_hand_turned_up_during_the_betting_is_exposed() -> None:
    live = rule_on_tabled_cards(_river("Ana bets 500"), 1, cards("AsKd"), packaged(TDA))
    assert (live.rulings[-1].facts.hand, numbers(live.rulings[-1])[0]) == ("live", "68")
    dead = rule_on_tabled_cards(_river("Ana bets 500"), 1, cards("AsKd"), packaged(PUR))
    assert (dead.rulings[-1].facts.hand, numbers(dead.rulings[-1])[0]) == ("dead", "6.15")


def test_other_cards_than_those_told_are_refused() -> None:
    table = scene(
        *("Ana checks", "Bo checks"),
        street="river",
        pot=900,
        players=("Ana", "Bo"),
        cards={"Bo": cards("2s2d")},
    )
    with pytest.raises(Illegal):
        rule_on_tabled_cards(table, 1, cards("AsKd"), packaged(TDA))


def test_all_in_hands_lie_open_before_the_last_card() -> None:
    table = scene(
        *("Ana goes all-in", "Bo calls"),
        street="turn",
        pot=900,
        players=("Ana", "Bo"),
        stacks={"Ana": 700, "Bo": 900},
    )
    found = rule_on_tabled_cards(table, 1, cards("AsKd"), packaged(TDA))
    assert numbers(found.rulings[-1])[:3] == ("16", "add-16", "add-16-ex1")


def test_a_hand_miscalled_on_purpose_may_be_penalised_and_a_mistake_is_not() -> None:
    for book in (TDA, FRANCE, ROPTA, PUR):
        wilful = ruling(_river(), "false-declaration", book, who="Bo", deliberate=True)
        honest = ruling(_river(), "false-declaration", book, who="Bo", deliberate=False)
        assert wilful.penalty is not None
        assert honest.penalty is not None
        assert (wilful.penalty.status, honest.penalty.status) == ("may", "none")
        assert wilful.penalty.ladder[0] == "warning"


def test_shown_to_one_is_shown_to_all_in_one_book() -> None:
    table = _river("Ana checks", "Bo checks")
    options = {
        book: ruling(table, "shows-one-player", book, who="Ana", to="Bo").facts.options
        for book in (TDA, FRANCE, ROPTA, PUR)
    }
    assert options == {TDA: (), FRANCE: ("show-all",), ROPTA: (), PUR: ()}


def test_the_league_kills_a_hand_shown_before_the_betting_is_over() -> None:
    table = scene("Ana bets 500", street="flop", pot=900)
    found = outcome(table, "shows-one-player", PUR, who="Bo", to="Chloé")
    assert found.rulings[-1].facts.hand == "dead"
    assert found.table.state.in_hand == (0, 2, 3)
