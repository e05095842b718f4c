"""Prizes that are no money, beside those that are."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.tournament.prizes.awarding import awards
from tapisvert.tournament.prizes.reading import plan_from, with_items


def test_prizes_in_kind_go_beside_the_money_of_their_places() -> None:
    plan = with_items(plan_from("60/40"), ("Trophy", "", "Mug"))
    found = awards(plan, 9, 10_000)
    assert [(each.cents, each.item) for each in found] == [
        (6000, "Trophy"),
        (4000, ""),
        (0, "Mug"),
    ]
    assert [each.item for each in awards(with_items(None, ("Trophy",)), 9, 0)] == ["Trophy"]
    with pytest.raises(Invalid, match="part of the field"):
        with_items(plan_from("15%"), ("Trophy",))
    with pytest.raises(Invalid):
        with_items(None, ())
