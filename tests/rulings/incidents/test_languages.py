"""Languages by code and by name."""

from __future__ import annotations

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.languages import is_allowed
from tests.rulings.incidents.scenes import FRANCE, PUR


@pytest.mark.parametrize("language", ["fr", "FR", "français", "French"])
def test_french_is_french_by_any_name(language: str) -> None:
    assert is_allowed(language, packaged(FRANCE))


@pytest.mark.parametrize("language", ["en", "Anglais", "english"])
def test_english_is_allowed_where_the_book_says_so(language: str) -> None:
    assert is_allowed(language, packaged(PUR))
    assert not is_allowed(language, packaged(FRANCE))


def test_a_language_nobody_listed_is_not_allowed() -> None:
    assert not is_allowed("tagalog", packaged(PUR))
