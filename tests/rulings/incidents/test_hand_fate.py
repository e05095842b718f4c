"""What becomes of a hand."""

from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.hand_fate import (
    board_needs_cards,
    gives_cards_back,
    hand_dies,
    hand_lives,
)
from tapisvert.rulings.incidents.kind import IncidentContext
from tapisvert.rulings.ruling import because
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, scene

WHY = because("showdown.no-hand", who="Ana")


def test_cards_given_up_by_mistake_come_back_except_in_the_league() -> None:
    assert [gives_cards_back(packaged(book)) for book in (TDA, FRANCE, ROPTA, PUR)] == [
        *(True, True, True),
        False,
    ]


def test_a_hand_that_lives_leaves_the_table_as_it_is() -> None:
    what = IncidentContext(scene(), packaged(TDA), {"who": "Ana"})
    found = hand_lives(what, "hand.protection", why=WHY)
    assert (found.table, found.rulings[0].facts.hand) == (what.table, "live")


def test_a_hand_that_dies_says_what_becomes_of_its_open_bet() -> None:
    table = scene("Ana bets 500", street="flop", pot=900)
    back = hand_dies(IncidentContext(table, packaged(TDA), {"who": "Ana"}), why=WHY).rulings[0]
    lost = hand_dies(IncidentContext(table, packaged(PUR), {"who": "Ana"}), why=WHY).rulings[0]
    none = hand_dies(IncidentContext(table, packaged(PUR), {"who": "Bo"}), why=WHY).rulings[0]
    assert [each.reasons[1].key for each in (back, lost, none)] == [
        "showdown.uncalled-returned",
        "showdown.uncalled-lost",
        "showdown.bets-lost",
    ]


def test_only_a_whole_board_can_be_missed() -> None:
    assert board_needs_cards(scene(street="turn", pot=900)) == ()
    assert board_needs_cards(scene(street="river", pot=900)) == ("showdown.play-the-board",)
    stud = scene(street="seventh", pot=900, game="STUD", bets=(200, 400))
    assert board_needs_cards(stud) == ()


def test_a_lost_river_hand_cites_the_board_article_of_its_own_book() -> None:
    table = scene("Ana bets 500", street="river", pot=900)
    found = hand_dies(IncidentContext(table, packaged(FRANCE), {"who": "Ana"}), why=WHY).rulings[0]
    assert numbers(found) == ("28", "65", "40")
