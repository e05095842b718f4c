"""What players ask for."""

import pytest

from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, ruling, scene


@pytest.mark.parametrize(
    ("book", "defective", "allowed"),
    [
        (TDA, False, False),
        (TDA, True, True),
        (ROPTA, True, True),
        (FRANCE, True, False),
        (PUR, True, False),
    ],
)
def test_a_deck_is_changed_on_request_only_where_it_is_defective(
    book: str, defective: bool, allowed: bool
) -> None:
    found = ruling(scene(book=book), "deck-change-asked", book, who="Bo", defective=defective)
    assert found.facts.allowed is allowed


@pytest.mark.parametrize(
    ("who", "tda", "france"),
    [("Dede", True, True), ("Ana", False, True), ("Chloé", False, True)],
)
def test_an_all_in_is_counted_for_those_the_book_names(who: str, tda: bool, france: bool) -> None:
    for book, allowed in ((TDA, tda), (FRANCE, france)):
        table = scene("Chloé goes all-in", book=book, stacks={"Chloé": 5000})
        found = ruling(table, "stack-count-asked", book, who=who, target="Chloé")
        assert found.facts.allowed is allowed


def test_a_stack_that_is_not_all_in_is_only_estimated() -> None:
    table = scene("Chloé raises to 600")
    found = ruling(table, "stack-count-asked", who="Dede", target="Chloé")
    assert found.facts.allowed is False
    assert found.reasons[0].key == "presence.count-not-all-in"


@pytest.mark.parametrize("book", [TDA, FRANCE])
def test_who_has_folded_has_no_all_in_counted(book: str) -> None:
    table = scene("Chloé folds", "Dede goes all-in", book=book, stacks={"Dede": 5000})
    found = ruling(table, "stack-count-asked", book, who="Chloé", target="Dede")
    assert found.facts.allowed is False


@pytest.mark.parametrize(("game", "allowed"), [("NLHE", False), ("PLO", True), ("LHE", False)])
def test_the_pot_is_counted_in_pot_limit_only(game: str, allowed: bool) -> None:
    assert ruling(scene(game=game), "pot-count-asked", who="Bo").facts.allowed is allowed
