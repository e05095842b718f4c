"""Until when a deal is void, and the table after it is dealt again."""

from tapisvert import hand
from tapisvert.rulebooks import packaged
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents.kind import IncidentContext
from tapisvert.rulings.incidents.misdeal import REDEAL, is_too_late, redeal, why_too_late
from tapisvert.rulings.ruling import Procedure
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, outcome, scene


def _late(table: FloorTable, book: str) -> bool:
    return is_too_late(IncidentContext(table, packaged(book), {}))


def test_two_folds_are_too_late_in_two_books_only() -> None:
    table = scene("Chloé folds", "Dede folds")
    assert [_late(table, book) for book in (TDA, ROPTA)] == [False, False]
    assert [_late(table, book) for book in (FRANCE, PUR)] == [True, True]


def test_one_raise_is_not_too_late_anywhere() -> None:
    table = scene("Chloé raises to 500")
    assert not any(_late(table, book) for book in (TDA, FRANCE, ROPTA, PUR))


def test_a_fold_and_a_call_are_too_late_everywhere() -> None:
    table = scene("Chloé folds", "Dede calls")
    assert all(_late(table, book) for book in (TDA, FRANCE, ROPTA, PUR))


def test_after_the_first_street_it_is_too_late_whatever_was_done_on_this_one() -> None:
    table = scene(street="flop", pot=800)
    assert all(_late(table, book) for book in (TDA, FRANCE, ROPTA, PUR))
    why = why_too_late(IncidentContext(table, packaged(TDA), {}))
    assert why.text("en").startswith("The first betting round is over")


def test_the_reason_counts_what_was_done() -> None:
    table = scene("Chloé folds", "Dede calls", "Ana folds")
    assert "3 actions by 3 players" in why_too_late(IncidentContext(table, packaged(TDA), {})).text(
        "en"
    )
    assert "3 joueurs ont parlé" in why_too_late(IncidentContext(table, packaged(PUR), {})).text(
        "fr"
    )


def test_a_hand_dealt_again_gives_every_bet_back_and_posts_the_same_blinds() -> None:
    table = scene("Chloé raises to 700", stacks=5000)
    after = redeal(table, packaged(TDA))
    assert after.state.put == (100, 200, 0, 0)
    assert after.to_act == "Chloé"
    assert after.done == ()
    assert hand.total_chips(after.state) == 20_000


def test_a_stud_hand_can_be_dealt_again() -> None:
    table = scene("Ana bets 50", game="STUD", bets=(200, 400), bring_in=50, ante=25)
    after = redeal(table, packaged(TDA))
    assert after.state.pot == 100
    assert after.state.phase == "bring-in"


def test_a_misdeal_has_its_four_steps_and_cites_the_redeal() -> None:
    found = outcome(scene(), "first-card-to-wrong-seat")
    (ruling,) = found.rulings
    assert ruling.verdict == Procedure(REDEAL)
    assert ruling.facts.misdeal is True
    assert numbers(ruling) == ("35-A-2", "35-A", "35", "35-C", "35-D")
