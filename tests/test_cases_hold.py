"""Every case of the house holds, under every book it names."""

from collections import Counter
from pathlib import Path

import pytest

from tests.each_case import CASES, FOLDER, differences


def named(file: str) -> str:
    return Path(file).relative_to(FOLDER).as_posix()


@pytest.mark.parametrize("file", sorted({case.file for case in CASES}), ids=named)
def test_the_cases_of_a_file_hold(file: str) -> None:
    """One test for a file, which names each case that does not: there are thousands of them."""
    failed = {
        f"{case.id} under {Path(book).stem}": found
        for case in CASES
        if case.file == file
        for book in case.then
        if (found := differences(case, book))
    }
    assert failed == {}


def test_no_file_of_cases_is_left_out() -> None:
    written = {
        str(path) for path in FOLDER.rglob("*.toml") if "[[case]]" in path.read_text("utf-8")
    }
    assert {str(case.file) for case in CASES} == written


def test_no_two_cases_of_a_book_share_an_id() -> None:
    named = Counter((next(iter(case.then)), case.id) for case in CASES)
    assert [name for name, count in named.items() if count > 1] == []
