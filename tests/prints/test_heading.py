"""What stands on every sheet."""

from typing import Any

import pytest

from tapisvert.prints.heading import SheetHeading
from tapisvert.refusals import Invalid
from tests.prints.paper import WHEN


def test_a_sheet_without_an_event_is_refused() -> None:
    with pytest.raises(Invalid, match="give the event a name"):
        SheetHeading("  ", WHEN)


def test_a_paper_nobody_has_is_refused_with_those_there_are() -> None:
    paper: Any = "a5"
    with pytest.raises(Invalid, match="no paper called a5: choose a4, letter"):
        SheetHeading("Tuesday", WHEN, paper=paper)
