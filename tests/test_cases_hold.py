"""Every case of the house holds, under every book it names."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tapisvert.cli.cases import files
from tapisvert.rulings.cases import Case
from tapisvert.rulings.check import check_book

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


def test_no_two_cases_share_an_id() -> None:
    assert [name for name, count in Counter(case.id for case in CASES).items() if count > 1] == []
