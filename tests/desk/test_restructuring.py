"""A structure with one stretch changed, added or taken away."""

from dataclasses import replace

import pytest

from tapisvert.desk.restructuring import changed, inserted, mark, removed, seen
from tapisvert.refusals import Conflict, Invalid
from tapisvert.tournament.structure import Level
from tests.tournament.build import EVENING, setup

LEVELS = EVENING.levels


def test_one_stretch_is_changed_added_or_taken_away() -> None:
    other = Level("play", 600, 75, 150)
    assert changed(setup(), 1, other).structure.levels == (LEVELS[0], other, *LEVELS[2:])
    assert inserted(setup(), 1, other).structure.levels == (*LEVELS[:2], other, *LEVELS[2:])
    assert removed(setup(), 1).structure.levels == (LEVELS[0], *LEVELS[2:])


def test_a_stretch_somebody_else_changed_is_not_mistaken_for_the_one_that_was_seen() -> None:
    marked = mark(LEVELS[1])
    assert seen(setup(), 1, marked) == LEVELS[1]
    with pytest.raises(Conflict):
        seen(removed(setup(), 0), 1, marked)
    with pytest.raises(Invalid):
        seen(setup(), 99, "")


def test_anything_in_a_stretch_changes_its_mark() -> None:
    level = LEVELS[3]
    others = (
        replace(level, seconds=60),
        replace(level, small_blind=1),
        replace(level, big_blind_ante=1),
        replace(level, color_up=(25,)),
        replace(level, game="PLO"),
    )
    assert len({mark(each) for each in (level, *others)}) == 6
