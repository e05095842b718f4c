"""Every amount of an account, as chips, as a sum or between marks."""

import pytest

from tapisvert.speech.account import read_account
from tapisvert.speech.bets.mentions import mentions
from tapisvert.speech.story import story


def told(text: str) -> list[tuple[str, int]]:
    return [(each.kind, each.value) for each in mentions(story(read_account(text)))]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("facing 600 she puts in two 500 chips", [("sum", 600), ("chips", 1000)]),
        ("sur une mise de 1200 il pose un jeton de 5000", [("sum", 1200), ("chips", 5000)]),
        ("S7 pushes 1k + 500 over a bet of 600 from s5", [("chips", 1500), ("sum", 600)]),
        ("pousse d'un geste 500 et 100 sur 400, T12", [("chips", 600), ("sum", 400)]),
        ("level 12, ticket 114: places 1,000 and 500 together", [("chips", 1500)]),
        ('he says "fourteen hundred" over a bet of 900', [("quote", 1400), ("sum", 900)]),
    ],
)
def test_chips_sums_and_words_between_marks_are_told_apart(
    text: str, amounts: list[tuple[str, int]]
) -> None:
    assert told(text) == amounts


def test_blinds_are_a_pair_and_no_amount_of_a_bet() -> None:
    assert told("blinds 100/200, first to act checks") == []
