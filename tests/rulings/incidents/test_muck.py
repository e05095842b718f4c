"""Cards a player gives up unasked."""

from tapisvert.cards import cards
from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.muck import rule_on_muck
from tapisvert.rulings.incidents.showdown import rule_on_tabled_cards
from tapisvert.rulings.ruling import RuledAction
from tests.rulings.incidents.scenes import TDA, numbers, outcome, scene

BET = ("Ana checks", "Bo bets 600")


def test_pushed_cards_are_remembered_as_pushed() -> None:
    found = outcome(scene(street="river", pot=900), "pushes-cards-face-down", who="Bo")
    assert found.table.shown[1] == "pushed"
    assert found.table.state.in_hand == (0, 1, 2, 3)
    lost = outcome(
        scene(street="river", pot=900), "pushes-cards-face-down", who="Bo", retrievable=False
    )
    assert lost.table.shown[1] == "mucked"
    assert lost.table.state.in_hand == (0, 2, 3)


def test_a_discarded_winner_that_cannot_come_back_loses_what_was_called() -> None:
    table = scene("Ana bets 500", "Bo calls", street="river", pot=900)
    found = outcome(table, "discards-believing-won", who="Ana", retrievable=False)
    assert found.rulings[-1].returned == 0
    assert found.table.state.pot == 1900


def test_thrown_away_during_the_betting_is_a_fold() -> None:
    found = rule_on_muck(scene(*BET, street="flop", pot=900), 2, packaged(TDA))
    assert found.rulings[-1].verdict == RuledAction("fold", 0)
    assert found.table.to_act == "Dede"


def test_the_last_hand_left_wins_unseen() -> None:
    table = scene("Ana checks", "Bo checks", street="river", pot=900, players=("Ana", "Bo"))
    found = rule_on_muck(table, 0, packaged(TDA))
    assert found.table.state.stacks[1] == 1_000_900
    assert numbers(found.rulings[-1])[0] == "17-B"


def test_an_all_in_hand_is_not_mucked() -> None:
    stacks = {"Ana": 3000, "Bo": 9000}
    play = ("Ana goes all-in", "Bo calls")
    table = scene(*play, street="turn", pot=900, players=("Ana", "Bo"), stacks=stacks)
    found = rule_on_muck(table, 1, packaged(TDA))
    assert found.rulings[-1].facts.hand == "live"
    assert found.table == table


def test_a_tabled_hand_is_not_mucked() -> None:
    table = scene("Ana checks", "Bo checks", street="river", pot=900, players=("Ana", "Bo"))
    shown = rule_on_tabled_cards(table, 0, cards("AsKd"), packaged(TDA)).table
    found = rule_on_muck(shown, 0, packaged(TDA))
    assert found.rulings[-1].facts.hand == "live"
    assert found.table == shown


def test_a_player_without_a_hand_has_nothing_to_muck() -> None:
    table = scene("Ana bets 500", "Bo folds", street="flop", pot=900)
    found = rule_on_muck(table, 1, packaged(TDA))
    assert found.rulings[-1].facts.hand == "dead"
    assert found.table == table
