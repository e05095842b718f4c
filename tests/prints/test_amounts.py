"""Money on paper."""

import pytest

from tapisvert.prints.amounts import figures, in_words
from tapisvert.refusals import Invalid
from tapisvert.words import Lang
from tests.prints.paper import plain


@pytest.mark.parametrize(
    ("cents", "currency", "lang", "text"),
    [
        (122_050, "EUR", "fr", "1 220,50 €"),
        (122_050, "EUR", "en", "€1,220.50"),
        (62_000, "CAD", "fr", "620 $"),
        (62_000, "CHF", "en", "620 CHF"),
        (62_000, "", "en", "620"),
    ],
)
def test_figures_are_written_as_each_language_does(
    cents: int, currency: str, lang: Lang, text: str
) -> None:
    assert plain(figures(cents, currency, lang)) == text


@pytest.mark.parametrize(
    ("cents", "currency", "lang", "text"),
    [
        (22_000, "EUR", "fr", "Deux cent vingt euros"),
        (22_000, "EUR", "en", "Two hundred and twenty euros"),
        (101, "EUR", "fr", "Un euro et un centime"),
        (250, "USD", "en", "Two dollars and fifty cents"),
        (250, "CAD", "fr", "Deux dollars et cinquante cents"),
        (1, "GBP", "en", "One penny"),
        (300_000_000, "EUR", "fr", "Trois millions d'euros"),
        (100_000_000, "CAD", "fr", "Un million de dollars"),
        (6000, "CHF", "fr", "Soixante CHF"),
    ],
)
def test_words_name_the_currency(cents: int, currency: str, lang: Lang, text: str) -> None:
    assert in_words(cents, currency, lang) == text


@pytest.mark.parametrize("cents", [-1, 10**14])
def test_an_amount_nobody_pays_is_refused(cents: int) -> None:
    with pytest.raises(Invalid, match="cannot be printed"):
        figures(cents, "EUR", "en")
