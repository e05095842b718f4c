"""Dates and times of day."""

from datetime import UTC, datetime

from tapisvert.prints.moments import day, moment, time
from tests.prints.paper import WHEN, plain


def test_each_language_writes_a_moment_its_own_way() -> None:
    assert plain(moment(WHEN, "fr")) == "15 novembre 2026, 21 h 32"
    assert moment(WHEN, "en") == "15 November 2026, 21:32"


def test_the_first_of_a_month_is_an_ordinal_in_french_alone() -> None:
    august = datetime(2026, 8, 1, 9, 5, tzinfo=UTC)
    assert (day(august, "fr"), day(august, "en")) == ("1er août 2026", "1 August 2026")
    assert plain(time(august, "fr")) == "9 h 05"
