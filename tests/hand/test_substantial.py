"""When a hand can no longer be undone."""

from __future__ import annotations

import pytest

from tapisvert.hand.events import Called, Checked, Event, Folded, ForcedBet, Posted, Raised
from tapisvert.hand.substantial import substantial

BLINDS: tuple[Event, ...] = (Posted((ForcedBet(1, "big-blind", 100),)),)


@pytest.mark.parametrize(
    ("acts", "enough"),
    [
        ((Folded(2), Called(3, 100)), True),
        ((Raised(2, 300), Folded(3)), True),
        ((Folded(2), Folded(3)), False),
        ((Checked(2), Folded(3)), False),
        ((Called(2, 100),), False),
        ((Folded(2), Folded(3), Folded(4)), True),
        ((Checked(0), Checked(1), Folded(2)), True),
    ],
)
def test_tda_36_two_acts_with_chips_or_any_three(acts: tuple[Event, ...], enough: bool) -> None:
    assert substantial((*BLINDS, *acts)) is enough


@pytest.mark.parametrize("article", ["france 27-d", "pur 6.24-b"])
def test_two_players_having_acted_is_enough_elsewhere(article: str) -> None:
    assert substantial((*BLINDS, Folded(2), Folded(3)), "two-actions")
    assert not substantial((*BLINDS, Called(2, 100)), "two-actions")
