from itertools import combinations

import pytest

from tapisvert.cards import cards
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Exposes,
    Folds,
    GoesAllIn,
    Mucks,
    RaisesBy,
    RaisesTo,
    Tables,
    Taps,
)


def test_gestures_of_one_shape_are_alike_only_where_their_names_are() -> None:
    plain = (Folds(), Checks(), Taps(), Calls(), GoesAllIn(), Mucks())
    amounts = (Bets(500), RaisesTo(500), RaisesBy(500))
    shown = (Exposes(cards("AsKd")), Tables(cards("AsKd")))
    for alike in (plain, amounts, shown):
        assert all(one != other for one, other in combinations(alike, 2))
    assert (Folds(), Bets(500)) == (Folds(), Bets(500))
    assert repr((Folds(), Bets(500))) == "(Folds(), Bets(amount=500))"


@pytest.mark.parametrize("gesture", [Folds(), Bets(500), Tables(cards("AsKd"))])
def test_what_was_seen_cannot_be_changed(gesture: object) -> None:
    for name in ("amount", "cards", "anything"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(gesture, name, 1)
