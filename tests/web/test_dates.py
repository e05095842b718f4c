"""The time of day as each language writes it."""

from datetime import datetime

from tapisvert.web.dates import time_of_day


def test_a_moment_is_written_as_the_language_does() -> None:
    at = round(datetime(2026, 11, 15, 21, 5).astimezone().timestamp() * 1000)
    assert time_of_day(at, "en") == "21:05"
    assert time_of_day(at, "fr").replace("\u202f", " ").replace("\xa0", " ") == "21 h 05"
