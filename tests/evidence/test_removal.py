"""Carriers watched and taken away."""

import pytest

from tapisvert.hand.betting import reopened
from tapisvert.hand.pots import layers
from tapisvert.rulings.incidents.board import missing_burn
from tests.evidence.doors import door
from tests.evidence.law import Law
from tests.evidence.removal import Removed, function_of, removals, removed, watched

STAKED = ((100, 100, 50), 0b111, (900, 900, 0))
LAYERS = "tapisvert.hand.pots.layers"


def test_a_carrier_that_is_watched_does_its_work_and_is_told_of() -> None:
    seen: list[str] = []
    with watched([LAYERS], seen.append):
        assert [pot.amount for pot in layers(*STAKED)] == [150, 100]
    assert seen == [LAYERS]
    layers(*STAKED)
    assert seen == [LAYERS]


def test_a_carrier_that_is_taken_away_answers_nothing_of_its_kind_and_comes_back() -> None:
    (nothing,) = removals(LAYERS)
    with removed(LAYERS, nothing):
        assert layers(*STAKED) == ()
    assert layers(*STAKED)


def test_whether_is_answered_both_ways() -> None:
    no, yes = removals(f"{reopened.__module__}.{reopened.__qualname__}")
    assert (no((), {}), yes((), {})) == (False, True)


def test_a_carrier_whose_answer_has_no_nothing_fails() -> None:
    (gone,) = removals(f"{missing_burn.__module__}.{missing_burn.__qualname__}")
    with pytest.raises(Removed):
        gone((), {})


def test_every_carrier_can_be_taken_away() -> None:
    for place in Law().places:
        with removed(place, removals(place)[0]):
            assert function_of(place).__code__.co_varnames == ("args", "kwargs", "tests")


def test_a_door_is_told_from_a_call_of_the_test_itself() -> None:
    assert door(frozenset()) is None
