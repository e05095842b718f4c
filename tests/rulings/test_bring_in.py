import pytest

from tapisvert import hand
from tapisvert.rulings.bring_in import is_bring_in, post_bring_in
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.notation import read
from tests.rulings.spots import TDA, table


def third_street() -> FloorTable:
    """Ana must bring it in for 50; the bet is 200."""
    return table(TDA, game="STUD", bets=(200, 400), ante=25, bring_in=50)


@pytest.mark.parametrize(
    ("did", "is_it"),
    [
        ("checks", True),
        ("folds", True),
        ("bets 50", True),
        ("pushes 2x25", True),
        ('says "50"', True),
        ('says "parole"', True),
        ("bets 200", False),
        ("pushes 2x100", False),
        ('says "raise"', False),
        ("goes all-in", False),
    ],
)
def test_the_low_card_brings_it_in_unless_it_opens_for_more(did: str, is_it: bool) -> None:
    start = third_street()
    assert is_bring_in(start, read(f"Ana {did}", start.names)) == is_it


def test_once_posted_the_others_complete_it_and_no_chip_is_lost() -> None:
    start = third_street()
    after = post_bring_in(start)
    assert after.state.put == (50, 0, 0)
    assert after.to_act == "Bo"
    assert hand.legal(after.state).minimum == 200
    assert hand.total_chips(after.state) == hand.total_chips(start.state)
