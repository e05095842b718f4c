"""Pots counted from what each player put in."""

import pytest

from tapisvert.hand.contributions import Contribution, UncalledChips, pots_from_contributions
from tapisvert.hand.state import Pot
from tapisvert.refusals import Invalid


def contributions(*chips: int, folded: tuple[int, ...] = ()) -> list[Contribution]:
    return [Contribution(f"p{seat}", each, seat not in folded) for seat, each in enumerate(chips)]


def test_equal_chips_make_one_pot() -> None:
    assert pots_from_contributions(contributions(100, 100, 100)).pots == (Pot(300, (0, 1, 2)),)


@pytest.mark.proves("tda2017 21", "france2007 4")
def test_each_shorter_all_in_makes_a_side_pot() -> None:
    found = pots_from_contributions(contributions(100, 300, 600, 600))
    assert found.pots == (Pot(400, (0, 1, 2, 3)), Pot(600, (1, 2, 3)), Pot(600, (2, 3)))
    assert found.returned is None


def test_chips_nobody_called_go_back() -> None:
    found = pots_from_contributions(contributions(1500, 3000, 3500, 200, folded=(3,)))
    assert found.returned == UncalledChips(2, 500)
    assert found.pots == (Pot(4700, (0, 1, 2)), Pot(3000, (1, 2)))


def test_the_chips_of_a_folded_hand_stay_even_beyond_the_rest() -> None:
    found = pots_from_contributions(contributions(100, 400, 100, folded=(1,)))
    assert found.returned is None
    assert found.pots == (Pot(600, (0, 2)),)


def test_one_player_makes_no_pot() -> None:
    with pytest.raises(Invalid, match="at least 2 players"):
        pots_from_contributions(contributions(100))


def test_somebody_must_be_left() -> None:
    with pytest.raises(Invalid, match="Everybody has folded"):
        pots_from_contributions(contributions(100, 100, folded=(0, 1)))
