"""Numbers in words."""

import pytest

from tapisvert.prints.spelled import spelled


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "zéro"),
        (1, "un"),
        (17, "dix-sept"),
        (21, "vingt et un"),
        (45, "quarante-cinq"),
        (70, "soixante-dix"),
        (71, "soixante et onze"),
        (77, "soixante-dix-sept"),
        (80, "quatre-vingts"),
        (81, "quatre-vingt-un"),
        (91, "quatre-vingt-onze"),
        (100, "cent"),
        (101, "cent un"),
        (200, "deux cents"),
        (280, "deux cent quatre-vingts"),
        (999, "neuf cent quatre-vingt-dix-neuf"),
        (1000, "mille"),
        (1220, "mille deux cent vingt"),
        (80_000, "quatre-vingt mille"),
        (200_000, "deux cent mille"),
        (1_000_000, "un million"),
        (80_000_001, "quatre-vingts millions un"),
        (2_000_300_000, "deux milliards trois cent mille"),
    ],
)
def test_french_counts_as_on_a_cheque(value: int, words: str) -> None:
    assert spelled(value, "fr") == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (40, "forty"),
        (99, "ninety-nine"),
        (100, "one hundred"),
        (220, "two hundred and twenty"),
        (1005, "one thousand and five"),
        (1220, "one thousand two hundred and twenty"),
        (12_000, "twelve thousand"),
        (1_000_001, "one million and one"),
        (3_000_000_000, "three billion"),
    ],
)
def test_english_counts_as_on_a_cheque(value: int, words: str) -> None:
    assert spelled(value, "en") == words


@pytest.mark.parametrize("value", [-1, 10**12])
def test_a_number_nobody_pays_is_a_bug(value: int) -> None:
    with pytest.raises(ValueError, match="not written in words"):
        spelled(value, "fr")
