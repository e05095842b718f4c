"""Blinds however they are told."""

import pytest

from tapisvert.speech.account import read_account
from tapisvert.speech.blinds_told import blinds_told
from tapisvert.speech.items import items


@pytest.mark.parametrize(
    ("text", "blinds"),
    [
        ("200/400, utg opens", (200, 400)),
        ("100 200, utg limps", (100, 200)),
        ("500 1000, utg opens 2500", (500, 1000)),
        ("blinds three hundred six hundred", (300, 600)),
        ("the big blind is 400", (200, 400)),
        ("on est a 150 300", (150, 300)),
    ],
)
def test_blinds_are_read(text: str, blinds: tuple[int, int]) -> None:
    read = blinds_told(items(read_account(text)))
    assert read is not None
    assert read.values == blinds


@pytest.mark.parametrize(
    "text", ["he bets 500 and then 1000", "il pousse 12 500", "raise to 100000"]
)
def test_other_amounts_are_no_blinds(text: str) -> None:
    assert blinds_told(items(read_account(text))) is None
