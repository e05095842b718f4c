import pytest

from tapisvert.rulings.ambiguous_amounts import intended_amount
from tests.rulings.spots import spot


@pytest.mark.parametrize(("pot", "taken"), [(4999, 500), (5000, 5000), (9000, 5000)])
def test_five_is_the_highest_reading_the_pot_carries(pot: int, taken: int) -> None:
    opening = spot(0, pot=pot, big_blind=400, minimum=400)
    assert intended_amount(opening, 5, 400).amount == taken


def test_where_every_legal_reading_exceeds_the_pot_a_bet_near_the_least_is_the_lowest() -> None:
    assert intended_amount(spot(0, pot=300, big_blind=400), 5, 400).amount == 500


def test_a_bet_well_over_the_least_and_over_the_pot_is_for_the_director() -> None:
    assert intended_amount(spot(0, pot=1700, big_blind=400), 2, 400).amount is None


def test_where_every_legal_reading_of_a_raise_exceeds_the_pot_the_director_decides() -> None:
    assert intended_amount(spot(3000, pot=3500, big_blind=500), 11, 3000).amount is None


@pytest.mark.parametrize("amount", [200, 800, 1050])
def test_an_amount_that_chips_can_make_is_what_was_said(amount: int) -> None:
    clear = intended_amount(spot(0), amount, 200)
    assert (clear.amount, clear.reasons, clear.keys) == (amount, (), ())


def test_a_plain_amount_under_the_blind_stays_an_amount_under_the_blind() -> None:
    assert intended_amount(spot(0), 100, 200).amount == 100


def test_a_number_far_below_the_blind_is_short_for_more_even_if_a_chip_has_its_value() -> None:
    assert intended_amount(spot(0, pot=9000, big_blind=2000), 25, 2000).amount == 2500


def test_what_was_chosen_is_said_and_cited() -> None:
    clear = intended_amount(spot(0, pot=9000, big_blind=400), 5, 400)
    assert clear.keys == ("bet.ambiguous",)
    assert clear.reasons[0].values == {"said": 5, "taken": 5000, "pot": 9000}
