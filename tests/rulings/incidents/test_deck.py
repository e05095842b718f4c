"""The deck itself."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.ruling import Discretion
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, numbers, outcome, ruling, scene


@pytest.mark.parametrize(
    ("known", "mixed", "step", "number"),
    [
        (True, False, "restore-order", "PR-4-1"),
        (True, True, "restore-order", "PR-4-1"),
        (False, False, "shuffle-stub", "PR-4-2"),
        (False, True, "shuffle-stub-muck-and-burns", "PR-4-3"),
    ],
)
def test_as_few_cards_as_possible_are_shuffled(
    known: bool, mixed: bool, step: str, number: str
) -> None:
    found = ruling(scene(), "stub-disordered", order_known=known, mixed_with_muck=mixed)
    assert found.facts.steps == (step,)
    assert numbers(found) == (number, "PR-4")


def test_a_foreign_card_is_replaced_in_the_league_and_judged_elsewhere() -> None:
    assert ruling(scene(), "off-colour-card", PUR).facts.steps == ("remove-card", "deal-next-card")
    assert isinstance(ruling(scene(), "off-colour-card", FRANCE).verdict, Discretion)


def test_missing_cards_undo_nothing_in_the_league() -> None:
    found = ruling(scene(), "cards-missing-from-deck", PUR, count=1)
    assert found.facts.stands is True
    assert isinstance(ruling(scene(), "cards-missing-from-deck", TDA, count=1).verdict, Discretion)


def test_no_missing_card_is_no_incident() -> None:
    with pytest.raises(Invalid, match="starts at 1"):
        outcome(scene(), "cards-missing-from-deck", count=0)
