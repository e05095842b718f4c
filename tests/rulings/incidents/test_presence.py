"""Coming late to a deal, leaving with a hand."""

import pytest

from tapisvert.rulings.incidents.presence import MOMENTS
from tapisvert.rulings.ruling import RuledAction
from tests.rulings.incidents.scenes import (
    FRANCE,
    PUR,
    ROPTA,
    TDA,
    numbers,
    outcome,
    ruling,
    scene,
)


@pytest.mark.parametrize(
    ("book", "hands"),
    [
        (TDA, ("live", "live", "dead", "dead")),
        (FRANCE, ("live", "live", "dead", "dead")),
        (PUR, ("live", "live", "dead", "dead")),
        (ROPTA, ("live", "dead", "dead", "dead")),
    ],
)
def test_each_book_has_its_own_deadline(book: str, hands: tuple[str, ...]) -> None:
    table = scene(book=book)
    found = [ruling(table, "arrives", book, who="Dede", moment=each) for each in MOMENTS]
    assert tuple(each.facts.hand for each in found) == hands


def test_with_four_cards_each_the_second_of_the_button_is_not_the_last() -> None:
    omaha = scene(game="PLO")
    early = ruling(omaha, "arrives", TDA, who="Dede", moment="after-button-second-card")
    assert early.facts.hand == "live"


def test_a_hand_that_came_too_late_is_out_of_play() -> None:
    after = outcome(scene(), "arrives", who="Chloé", moment="after-last-card")
    assert after.table.to_act == "Dede"
    assert after.table.done == ()


def test_leaving_a_live_hand_may_be_punished_and_the_hand_lives() -> None:
    after = outcome(scene(), "leaves-table", who="Dede")
    found = after.rulings[-1]
    assert found.penalty is not None
    assert found.penalty.status == "may"
    assert found.facts.hand == "live"
    assert numbers(found)[0] == "31"
    assert after.table.to_act == "Chloé"


def test_getting_up_before_the_turn_is_a_fold_out_of_turn_in_the_league() -> None:
    after = outcome(scene(book=PUR), "leaves-table", PUR, who="Dede")
    found = after.rulings[-1]
    assert found.verdict == RuledAction("fold", 0)
    assert found.penalty is not None
    assert (found.penalty.status, found.penalty.suggested) == ("must", "warning")
    assert numbers(found)[0] == "6.9-a"
    assert not after.table.state.live >> after.table.seat("Dede") & 1


def test_getting_up_after_the_act_is_free_in_the_league() -> None:
    found = ruling(scene("Chloé calls", book=PUR), "leaves-table", PUR, who="Chloé")
    assert found.penalty is not None
    assert found.penalty.status == "none"
    assert found.facts.hand == "live"


def test_an_all_in_player_stays_while_others_can_bet() -> None:
    table = scene("Chloé goes all-in", stacks={"Chloé": 900})
    found = ruling(table, "leaves-table", who="Chloé")
    assert found.penalty is not None
    assert found.penalty.status == "may"
    assert found.reasons[1].key == "presence.leaves-all-in-until-betting-over"


def test_an_all_in_player_may_go_once_nobody_can_bet() -> None:
    pair = ("Ana", "Bo")
    table = scene("Bo goes all-in", "Ana calls", players=pair, stacks=900)
    found = ruling(table, "leaves-table", who="Bo", all_in=True)
    assert found.penalty is not None
    assert found.penalty.status == "none"


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA, PUR])
def test_nothing_holds_a_player_who_has_folded(book: str) -> None:
    found = ruling(scene("Chloé folds", book=book), "leaves-table", book, who="Chloé")
    assert found.penalty is not None
    assert found.penalty.status == "none"
    assert found.facts.hand == "dead"
