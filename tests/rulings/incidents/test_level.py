"""The level of the hand about to be dealt."""

import pytest

from tapisvert.rulings.incidents.level import MOMENTS
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, ruling, scene


@pytest.mark.parametrize(
    ("book", "levels"),
    [
        ("tda2024", ("new", "new", "old", "old")),
        (TDA, ("new", "new", "old", "old")),
        (FRANCE, ("new", "new", "new", "old")),
        (PUR, ("new", "new", "new", "old")),
        (ROPTA, ("new", "old", "old", "old")),
    ],
)
def test_a_hand_already_begun_stays_at_the_old_level(book: str, levels: tuple[str, ...]) -> None:
    table = scene(book=book)
    found = [ruling(table, "level-ends", book, moment=each) for each in MOMENTS]
    assert tuple(each.facts.level for each in found) == levels
