"""Sheets by name."""

import pytest

from tapisvert.prints.filled.sheets import SHEETS, known
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, say


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_known_and_has_a_title(sheet: str) -> None:
    assert known(sheet) == sheet
    assert all(say(f"prints.title-{sheet}", lang) for lang in LANGS)


def test_a_sheet_nobody_made_is_refused_with_those_there_are() -> None:
    with pytest.raises(Invalid, match="no sheet called banner: choose seat-cards"):
        known("banner")
