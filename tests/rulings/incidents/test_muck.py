"""Cards in the muck, near it or on their way."""

from __future__ import annotations

from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.muck import muck
from tapisvert.rulings.ruling import Acted
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, outcome, ruling, scene

BET = ("Ana checks", "Bo bets 600")


def test_a_mucked_hand_gets_its_uncalled_bet_back_except_in_the_league() -> None:
    table = scene(*BET, street="flop", pot=900)
    for book, back in ((TDA, 600), (FRANCE, 600), (ROPTA, 600), (PUR, 0)):
        found = ruling(table, "hand-mucked-by-dealer", book, who="Bo")
        assert (found.facts.hand, found.returned) == ("dead", back)


def test_in_the_league_the_others_still_face_the_lost_bet() -> None:
    found = outcome(scene(*BET, street="flop", pot=900), "hand-mucked-by-dealer", PUR, who="Bo")
    assert found.table.state.pot == 1500
    assert found.table.state.bets.bet == 600


def test_a_tabled_hand_cannot_be_killed_in_any_book() -> None:
    table = scene(street="river", pot=900)
    for book, number in ((TDA, "13-C"), (FRANCE, "29-a"), (ROPTA, "13-C"), (PUR, "6.35-b")):
        found = outcome(table, "hand-mucked-by-dealer", book, who="Bo", tabled=True)
        assert found.rulings[-1].facts.hand == "live"
        assert numbers(found.rulings[-1])[0] == number
        assert found.table.state.in_hand == (0, 1, 2, 3)


def test_cards_the_dealer_can_give_back_live_except_in_the_league() -> None:
    table = scene(street="river", pot=900)
    fates = {
        book: ruling(table, "hand-mucked-by-dealer", book, who="Bo", retrievable=True).facts.hand
        for book in (TDA, FRANCE, ROPTA, PUR)
    }
    assert fates == {TDA: "live", FRANCE: "live", ROPTA: "live", PUR: "dead"}


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
    found = muck(scene(*BET, street="flop", pot=900), 2, packaged(TDA))
    assert found.rulings[-1].verdict == Acted("fold", 0)
    assert found.table.to_act == "Dede"


def test_the_last_hand_left_wins_unseen() -> None:
    table = scene("Ana checks", "Bo checks", street="river", pot=900, players=("Ana", "Bo"))
    found = muck(table, 0, packaged(TDA))
    assert found.table.state.stacks[1] == 1_000_900
    assert numbers(found.rulings[-1])[0] == "17-B"


def test_an_all_in_hand_is_not_mucked() -> None:
    stacks = {"Ana": 3000, "Bo": 9000}
    play = ("Ana goes all-in", "Bo calls")
    table = scene(*play, street="turn", pot=900, players=("Ana", "Bo"), stacks=stacks)
    found = muck(table, 1, packaged(TDA))
    assert found.rulings[-1].facts.hand == "live"
    assert found.table == table


def test_a_tabled_hand_is_not_mucked() -> None:
    table = scene("Ana checks", "Bo checks", street="river", pot=900, players=("Ana", "Bo"))
    tabled = outcome(table, "tables-one-card", who="Ana").table
    assert tabled == table
    marks = table.state.marks._replace(tabled=0b01)
    found = muck(table.with_(state=table.state._replace(marks=marks)), 0, packaged(TDA))
    assert found.rulings[-1].facts.hand == "live"


def test_a_player_without_a_hand_has_nothing_to_muck() -> None:
    table = scene("Ana bets 500", "Bo folds", street="flop", pot=900)
    found = muck(table, 1, packaged(TDA))
    assert found.rulings[-1].facts.hand == "dead"
    assert found.table == table
