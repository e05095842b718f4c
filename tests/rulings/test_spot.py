import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.spot import fewest
from tests.rulings.spots import spot


@pytest.mark.parametrize(
    ("amount", "chips"), [(0, ()), (1625, (1000, 500, 100, 25)), (110, (100, 10))]
)
def test_the_fewest_chips_make_an_amount_with_one_odd_piece_at_most(
    amount: int, chips: tuple[int, ...]
) -> None:
    assert fewest(amount, (25, 100, 500, 1000)) == chips


@pytest.mark.parametrize(
    "fact", ["increment", "minimum", "maximum", "reach", "opening", "players", "pot"]
)
def test_a_fact_nobody_told_is_asked_for_by_its_name_in_both_languages(fact: str) -> None:
    with pytest.raises(Invalid) as refused:
        spot(600, **{fact: None, "big_blind": None}).known(fact)
    assert refused.value.code == f"floor.missing-{fact}"
    assert refused.value.text("fr") != refused.value.text("en")


def test_with_the_blinds_known_it_is_the_last_raise_that_is_missing() -> None:
    with pytest.raises(Invalid) as refused:
        spot(600, minimum=None).known("minimum")
    assert refused.value.code == "floor.missing-increment"


def test_twice_the_bet_is_a_full_raise_whatever_came_before() -> None:
    facing = spot(600, minimum=None, increment=None)
    assert facing.least(1200) == 1200
    with pytest.raises(Invalid):
        facing.least(1100)
