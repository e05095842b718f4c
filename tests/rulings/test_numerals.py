"""Numbers in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.rulings.numerals import numeral

UNITS = "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}


def french(number: int) -> str:
    """A number below a thousand in French, by the rules of the schoolbook."""
    if number >= 100:
        hundreds = "cent" if number < 200 else f"{french(number // 100)} cent"
        return f"{hundreds} {french(number % 100)}".strip()
    if number <= 16:
        return UNITS.split()[number - 1] if number else ""
    if number < 20:
        return f"dix {french(number - 10)}"
    if number >= 80:
        return f"quatre vingt {french(number - 80)}".strip()
    ten = min(number // 10, 6)
    return f"{TENS[ten]} {french(number - 10 * ten)}".strip()


@given(st.integers(1, 999))
def test_every_number_below_a_thousand_is_read_in_french(number: int) -> None:
    words = french(number).split()
    assert numeral(words) == (number, len(words))


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("twelve", 12),
        ("twenty one", 21),
        ("a hundred", 100),
        ("nine hundred and ninety nine", 999),
        ("fifteen hundred", 1500),
        ("ten thousand", 10_000),
        ("two hundred thousand", 200_000),
        ("three million", 3_000_000),
        ("mille", 1000),
        ("mille cinq", 1500),
        ("mille six", 1600),
        ("deux mille cinq cents", 2500),
        ("vingt cinq mille", 25_000),
        ("soixante et onze", 71),
        ("quatre vingt dix neuf", 99),
        ("un million deux", 1_200_000),
        ("deux millions", 2_000_000),
    ],
)
def test_larger_numbers_are_read_as_people_say_them(words: str, number: int) -> None:
    assert numeral(words.split()) == (number, len(words.split()))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", (0, 0)),
        ("raise", (0, 0)),
        ("five five", (5, 1)),
        ("vingt quinze", (20, 1)),
        ("eight hundred more", (800, 2)),
        ("and five", (0, 0)),
    ],
)
def test_a_number_ends_where_the_next_word_does_not_belong(
    words: str, found: tuple[int, int]
) -> None:
    assert numeral(words.split()) == found
