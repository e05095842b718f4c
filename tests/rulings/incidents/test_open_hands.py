"""All-in hands: the articles and the nearest worked example."""

from typing import Any

from tapisvert.rulebooks import packaged
from tapisvert.rulings.floor import floor
from tapisvert.rulings.incidents.open_hands import open_hands_subjects
from tapisvert.rulings.notation import read
from tapisvert.rulings.ruling import Ruling
from tests.rulings.incidents.scenes import FRANCE, TDA, scene


def test_two_players_three_players_and_a_side_pot_to_the_river_have_each_their_example() -> None:
    book = packaged(TDA)
    two = scene(street="turn", pot=900, players=("Ana", "Bo"))
    assert open_hands_subjects(two, book)[-1] == "all-in.face-up.example-1"
    assert (
        open_hands_subjects(scene(street="turn", pot=900), book)[-1] == "all-in.face-up.example-2"
    )
    assert (
        open_hands_subjects(scene(street="river", pot=900), book)[-1] == "all-in.face-up.example-3"
    )


def test_a_book_with_its_own_article_needs_no_example_of_another() -> None:
    assert open_hands_subjects(scene(street="turn", pot=900), packaged(FRANCE)) == (
        "all-in.face-up",
    )


def called(*play: str, **given: Any) -> Ruling:
    table = scene(*play, street="turn", pot=900, players=("Ana", "Bo"), stacks=1000, **given)
    (ruling,) = floor(packaged(TDA)).rule(table, read("Bo calls", ("Ana", "Bo"))).rulings
    return ruling


def test_the_call_of_an_all_in_says_that_the_hands_are_turned_up() -> None:
    ruling = called("Ana goes all-in")
    assert ruling.reasons[-1].key == "floor.hands-open"
    assert "16" in [citation.number for citation in ruling.grounds]


def test_hand_for_hand_it_says_that_they_wait_for_the_director() -> None:
    ruling = called("Ana goes all-in", event={"hand_for_hand": True})
    assert ruling.reasons[-1].key == "floor.hands-wait"
    assert "PR-8-F" in [citation.number for citation in ruling.grounds]


def test_a_call_that_leaves_chips_to_bet_says_nothing_of_hands() -> None:
    assert "16" not in [citation.number for citation in called("Ana bets 500").grounds]
