"""The time of day as each language writes it."""

from datetime import datetime

from tapisvert.web.dates import day, time_of_day
from tapisvert.web.panels.league.shown import day_said, short_day


def test_a_moment_is_written_as_the_language_does() -> None:
    at = round(datetime(2026, 11, 15, 21, 5).astimezone().timestamp() * 1000)
    assert time_of_day(at, "en") == "21:05"
    assert time_of_day(at, "fr").replace("\u202f", " ").replace("\xa0", " ") == "21 h 05"


def test_the_first_of_a_month_is_1er_in_french_however_short_the_day_is_written() -> None:
    at = round(datetime(2026, 12, 1, 12).astimezone().timestamp() * 1000)
    assert (day(at, "fr"), day(at, "en")) == ("mar. 1er déc.", "Tue 1 Dec")
    assert (day_said("2026-12-01", "fr"), short_day("2026-12-01", "fr")) == (
        "1er déc. 2026",
        "1er déc.",
    )
    assert day_said("2026-12-02", "fr") == "2 déc. 2026"
