"""Hands put out of play."""

from tapisvert.rulebooks import packaged
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import PastAction
from tapisvert.rulings.incidents.dead_hands import is_live, kill_hand
from tapisvert.rulings.notation import read
from tests.rulings.incidents.scenes import CAST, TDA, outcome, scene


def test_a_killed_hand_passes_the_turn_and_counts_as_a_fold() -> None:
    table = scene()
    after = kill_hand(table, table.seat("Chloé"))
    assert not is_live(after, table.seat("Chloé"))
    assert after.to_act == "Dede"
    assert after.done == (PastAction(table.seat("Chloé"), "fold", 0),)


def test_a_dead_hand_cannot_die_again() -> None:
    table = scene("Chloé folds")
    assert kill_hand(table, table.seat("Chloé")) is table


def test_nobody_has_a_live_hand_once_the_pot_is_awarded() -> None:
    table = scene("Chloé folds", "Dede folds", "Ana folds")
    assert not is_live(table, table.seat("Bo"))


def test_a_player_who_acted_too_early_learns_that_the_hand_before_him_is_dead() -> None:
    table = floor(packaged(TDA)).rule(scene(), read("Dede calls", CAST)).table
    after = outcome(table, "clock-expires", who="Chloé")
    assert [(each.who, each.binding) for each in after.rulings] == [
        ("Chloé", None),
        ("Dede", "yes"),
    ]
    assert after.table.to_act == "Ana"
