"""Moments told and shown."""

import pytest

from tapisvert.cli.event.moment import left, moment, time_of_day
from tapisvert.refusals import Invalid


def test_a_time_of_day_is_today_where_the_desk_stands() -> None:
    assert time_of_day(moment("20:15")) == "20:15"
    assert time_of_day(moment("9h05")) == "09:05"
    assert moment("20:16") - moment("20:15") == 60_000


def test_a_whole_date_is_understood() -> None:
    assert time_of_day(moment("2027-03-05T20:15")) == "20:15"
    assert moment("1970-01-01T00:00:01+00:00") == 1000


@pytest.mark.parametrize("told", ["noon", "25:00", "20:61", "", "2027-13-01"])
def test_what_is_no_time_is_refused(told: str) -> None:
    with pytest.raises(Invalid):
        moment(told)


def test_time_left_is_rounded_up_so_that_zero_means_over() -> None:
    assert [left(ms) for ms in (0, 1, 60_000, 3_600_000)] == ["00:00", "00:01", "01:00", "1:00:00"]
