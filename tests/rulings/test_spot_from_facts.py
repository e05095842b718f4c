"""A spot made of the few facts told."""

from typing import Any

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.spot_from_facts import UNNAMED, spot_from_facts


def spot(line: str = "calls", book: str = "tda2017", **facts: Any) -> BettingSpot:
    return spot_from_facts(facts, line, packaged(book))[0]


def test_what_nobody_told_is_not_guessed() -> None:
    found = spot(bet=1100)
    assert found.who == UNNAMED
    unknown = (found.increment, found.minimum, found.opening, found.players, found.pot, found.reach)
    assert unknown == (None,) * 6


def test_the_player_named_is_meant() -> None:
    assert spot("Chloé calls", bet=500).who == "Chloé"


@pytest.mark.parametrize(
    ("facts", "increment", "opening"),
    [
        ({"bet": 1100, "increment": 600}, 600, False),
        ({"bet": 600, "increment": 600}, 600, True),
        ({"bet": 600, "opening": True}, 600, True),
        ({"bet": 600, "opening": False}, None, False),
        ({"bet": 200, "blinds": (100, 200)}, 200, True),
        ({"bet": 0, "blinds": (100, 200)}, 200, None),
    ],
)
def test_the_last_raise_is_told_or_follows_from_the_first_bet(
    facts: dict[str, Any], increment: int | None, opening: bool | None
) -> None:
    found = spot(**facts)
    assert (found.increment, found.opening) == (increment, opening)


def test_the_smallest_raise_adds_the_last_one_or_doubles_the_bet() -> None:
    assert spot(bet=1100, increment=600).minimum == 1700
    assert spot(bet=1100, increment=600, book="pur2019").minimum == 2200


def test_in_pot_limit_the_largest_raise_follows_from_the_pot() -> None:
    assert spot(bet=400, pot=1000, limit="pot-limit").maximum == 1800
    assert spot(bet=400, pot=1000, limit="pot-limit", put=100).maximum == 1700


def test_in_limit_there_is_one_size() -> None:
    found = spot(bet=200, limit_bet=200)
    assert (found.minimum, found.maximum, found.limit) == (400, 400, "limit")


def test_chips_in_front_count_as_put_unless_told_otherwise() -> None:
    assert spot(bet=600, front=(25, 25)).put == 50
    change_due = spot(bet=700, front=(1000,), put=100)
    assert (change_due.put, change_due.front) == (100, (1000,))


def test_the_last_chips_are_all_he_has() -> None:
    assert spot("pushes 1000 3x500", bet=1400, last_chips=True).reach == 2500
    assert spot("calls", bet=1400, behind=900, front=(100,)).reach == 1000
