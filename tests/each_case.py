"""Every case of the house under every book it names, each as a proof of its own.

`make test` tries them file by file (`test_cases_hold.py`); `make coverage-check` reads this file to
take one carrier away and see which single case falls.
"""

from pathlib import Path
from typing import Any, Final

import pytest

from tapisvert.cli.cases import files
from tapisvert.rulings.case_check import check_book
from tapisvert.rulings.cases import Case

FOLDER: Final = Path(__file__).parent.parent / "cases"
CASES: Final = [case for path in files.found([str(FOLDER)]) for case in files.cases(path)]


def differences(case: Case, book: str) -> Any:
    """Why a case does not hold under a book; nothing where it does."""
    result = check_book(case, book)
    return result.refusal or result.differences


@pytest.mark.parametrize(
    ("case", "book"),
    [
        pytest.param(case, book, id=f"{case.id}-{Path(book).stem}")
        for case in CASES
        for book in case.then
    ],
)
def test_the_case_holds(case: Case, book: str) -> None:
    assert not differences(case, book)
