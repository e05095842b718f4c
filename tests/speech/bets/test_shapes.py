"""What a shape of a bet asks of the amounts that are told."""

import pytest

from tapisvert.speech.bets.shapes import ground_of, needs, needs_on


@pytest.mark.parametrize(
    ("shape", "required"),
    [
        ("push", {"C1"}),
        ("push>push", {"C1", "C2"}),
        ("say:raise>push", {"C1"}),
        ("say:raise-to", {"D"}),
        ("say:call>say:raise-x", {"D2"}),
        ("early bet; raise", {"R", "R2"}),
        ("early fold", set()),
        ("early skipped", set()),
    ],
)
def test_a_shape_needs_the_amounts_it_is_made_of(shape: str, required: set[str]) -> None:
    assert set(needs(shape).required) == required
    assert set(needs(shape).required) <= needs(shape).allowed


def test_a_bet_before_is_told_or_is_not_there() -> None:
    faced, free = needs_on("push", "F"), needs_on("push", "0")
    assert "F" in faced.required
    assert "F" not in free.allowed


def test_the_ground_names_the_bets_before_and_whether_chips_were_the_last() -> None:
    assert ground_of(("C1", "F"), last=False) == "F"
    assert ground_of(("C1",), last=True) == "0 last"
