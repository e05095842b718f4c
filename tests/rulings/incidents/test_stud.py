"""What only stud knows."""

from typing import Any

from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents.stud import (
    LAST_STREET_AGAIN,
    OPPONENT_UP,
    OTHERS_DOWN,
    STREET_SET_ASIDE,
)
from tests.rulings.incidents.scenes import outcome, ruling, scene


def _stud(*play: str, street: str = "fifth", **given: Any) -> FloorTable:
    return scene(*play, game="STUD", bets=(200, 400), street=street, pot=900, **given)


def test_an_early_street_is_set_aside_and_the_last_one_shuffled_back() -> None:
    table = _stud()
    assert ruling(table, "premature-stud-street", street="sixth").facts.steps == STREET_SET_ASIDE
    assert ruling(table, "premature-stud-street", street="seventh").facts.steps == LAST_STREET_AGAIN


def test_only_a_lone_opponent_is_dealt_his_river_face_up() -> None:
    two = _stud(street="seventh", players=("Ana", "Bo"))
    assert ruling(two, "stud-river-face-up", who="Ana").facts.steps == OPPONENT_UP
    assert ruling(_stud(street="seventh"), "stud-river-face-up", who="Ana").facts.steps == (
        OTHERS_DOWN
    )


def test_a_fold_makes_the_last_opponent_a_lone_one() -> None:
    table = _stud("Ana bets 400", "Bo folds", "Chloé folds", street="seventh")
    assert ruling(table, "stud-river-face-up", who="Ana").facts.steps == OPPONENT_UP


def test_picking_up_open_cards_kills_a_hand_that_has_still_to_act() -> None:
    found = outcome(_stud("Ana bets 400"), "stud-upcards-picked-up", who="Bo")
    assert found.rulings[-1].facts.hand == "dead"
    assert found.table.to_act == "Chloé"


def test_picking_them_up_once_done_kills_nothing() -> None:
    table = _stud("Ana bets 400", "Bo calls")
    found = outcome(table, "stud-upcards-picked-up", who="Bo")
    assert found.rulings[-1].facts.hand == "live"
    assert found.table == table
