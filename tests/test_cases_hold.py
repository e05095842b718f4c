"""Every case of the house holds, under every book it names."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tapisvert.cli.cases import files
from tapisvert.rulings.case_check import check_book
from tapisvert.rulings.cases import Case

FOLDER = Path(__file__).parent.parent / "cases"
CASES = [case for path in files.found([str(FOLDER)]) for case in files.cases(path)]


@pytest.mark.parametrize(
    ("case", "book"),
    [
        pytest.param(case, book, id=f"{case.id}-{Path(book).stem}")
        for case in CASES
        for book in case.then
    ],
)
def test_the_case_holds(case: Case, book: str) -> None:
    result = check_book(case, book)
    assert result.refusal is None, result.refusal
    assert not result.differences


def test_no_two_cases_of_a_book_share_an_id() -> None:
    named = Counter((next(iter(case.then)), case.id) for case in CASES)
    assert [name for name, count in named.items() if count > 1] == []
