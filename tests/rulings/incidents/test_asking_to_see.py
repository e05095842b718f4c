"""Who may see whose hand."""

from collections.abc import Mapping

import pytest

from tapisvert.rulings.floor_table import FloorTable, HandVisibility
from tapisvert.rulings.ruling import Discretion
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, outcome, ruling, scene

RAISED = (
    "Ana bets 1000",
    "Bo calls",
    "Chloé raises to 5000",
    "Dede calls",
    "Ana calls",
    "Bo calls",
)
CHECKED = ("Ana checks", "Bo checks", "Chloé checks", "Dede checks")


def _river(*play: str, shown: Mapping[str, HandVisibility] | None = None) -> FloorTable:
    return scene(*play, street="river", pot=4000, shown=shown)


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA, PUR])
@pytest.mark.parametrize(
    ("who", "target", "right"),
    [
        ("Ana", "Chloé", "yes"),
        ("Bo", "Chloé", "yes"),
        ("Dede", "Chloé", "no"),
        ("Bo", "Ana", "director"),
        ("Chloé", "Ana", "no"),
    ],
)
def test_those_who_paid_and_kept_their_cards_see_the_raiser(
    book: str, who: str, target: str, right: str
) -> None:
    table = _river(*RAISED, shown={"Bo": "tabled", "Dede": "mucked", "Chloé": "pushed"})
    assert ruling(table, "asks-to-see", book, who=who, target=target).facts.right == right


def test_the_raiser_has_no_right_to_see_a_caller() -> None:
    found = ruling(_river(*RAISED), "asks-to-see", who="Chloé", target="Ana")
    assert found.facts.right == "director"
    assert isinstance(found.verdict, Discretion)


def test_nobody_paid_to_see_a_river_without_a_bet() -> None:
    for book in (TDA, ROPTA):
        found = ruling(_river(*CHECKED), "asks-to-see", book, who="Ana", target="Bo")
        assert found.facts.right == "director"


def test_a_bet_of_an_earlier_street_pays_for_nothing() -> None:
    table = scene("Ana bets 500", "Bo calls", street="turn", pot=900, players=("Ana", "Bo"))
    assert ruling(table, "asks-to-see", who="Bo", target="Ana").facts.right == "director"


def test_a_raise_not_yet_called_by_the_asker_is_not_paid_for() -> None:
    table = _river("Ana bets 1000", "Bo raises to 4000")
    assert ruling(table, "asks-to-see", who="Ana", target="Bo").facts.right == "director"


def test_mucking_to_dodge_the_right_is_penalised() -> None:
    table = _river(*RAISED, shown={"Chloé": "mucked"})
    about_chloe, about_ana = outcome(table, "asks-to-see", who="Ana", target="Chloé").rulings
    assert about_chloe.penalty is not None
    assert (about_chloe.who, about_chloe.penalty.status) == ("Chloé", "must")
    assert (about_ana.who, about_ana.facts.right) == ("Ana", "yes")


def test_the_example_nearest_to_the_table_is_cited() -> None:
    assert "add-18-ex1" in numbers(ruling(_river(*CHECKED), "asks-to-see", who="Ana", target="Bo"))
    assert "add-18-ex2" in numbers(
        ruling(_river(*RAISED), "asks-to-see", who="Ana", target="Chloé")
    )


def test_cards_taken_back_on_request_live_in_one_book_and_are_dead_in_another() -> None:
    table = _river(*RAISED, shown={"Chloé": "pushed"})
    assert ruling(table, "takes-cards-back", ROPTA, who="Chloé").facts.hand == "live"
    assert ruling(table, "takes-cards-back", PUR, who="Chloé").facts.hand == "dead"
    judged = ruling(table, "takes-cards-back", TDA, who="Chloé")
    assert isinstance(judged.verdict, Discretion)
    assert judged.facts.hand == "live"


def test_cards_taken_back_are_held_again() -> None:
    table = _river(*RAISED, shown={"Chloé": "pushed"})
    assert outcome(table, "takes-cards-back", ROPTA, who="Chloé").table.shown[2] == "holding"
