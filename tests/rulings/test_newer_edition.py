"""What the newest edition would rule, told only where it differs."""

from __future__ import annotations

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.newer_edition import ruled_otherwise, told_otherwise
from tapisvert.rulings.question import ask


def newer(text: str, book: str = "tda2017") -> str | None:
    law = packaged(book)
    other = ruled_otherwise(law, ask(text, law), lambda edition: ask(text, edition))
    return None if other is None else told_otherwise(other, "en")


TWO_MOTIONS = (
    "blinds 250/500, UTG raises to 1000: UTG1 says 'raise' then pushes 1000 then pushes 2x1000"
)


def test_a_verdict_the_newest_edition_changes_is_told_with_year_and_article() -> None:
    assert (
        newer(TWO_MOTIONS)
        == "Since 2019 otherwise (TDA 2024, art. 42): Raise to 1,500. 1,500 back to UTG1."
    )


def test_a_verdict_that_stays_is_not_remarked_upon() -> None:
    assert newer("facing 1100, last raise 600: pushes 1000 5x100") is None


def test_the_newest_edition_has_nothing_newer() -> None:
    assert newer(TWO_MOTIONS, "tda2024") is None


@pytest.mark.parametrize("book", ["ropta2020"])
def test_a_book_that_is_silent_shows_what_a_newer_base_would_say(book: str) -> None:
    told = newer(TWO_MOTIONS, book)
    assert told is not None
    assert "TDA 2024, art. 42" in told


def test_another_procedure_is_told_step_by_step() -> None:
    told = newer("incident premature-turn")
    assert told is not None
    assert "Shuffle the stub." in told
