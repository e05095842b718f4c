"""All-in hands: the articles and the nearest worked example."""

from __future__ import annotations

from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.openhands import open_hands
from tests.rulings.incidents.scenes import FRANCE, TDA, scene


def test_two_players_three_players_and_a_side_pot_to_the_river_have_each_their_example() -> None:
    book = packaged(TDA)
    two = scene(street="turn", pot=900, players=("Ana", "Bo"))
    assert open_hands(two, book)[-1] == "all-in.face-up.example-1"
    assert open_hands(scene(street="turn", pot=900), book)[-1] == "all-in.face-up.example-2"
    assert open_hands(scene(street="river", pot=900), book)[-1] == "all-in.face-up.example-3"


def test_a_book_with_its_own_article_needs_no_example_of_another() -> None:
    assert open_hands(scene(street="turn", pot=900), packaged(FRANCE)) == ("all-in.face-up",)
