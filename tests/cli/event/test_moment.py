"""Moments told and shown."""

import pytest

from tapisvert.cli.event.moment import left, moment, time_of_day
from tapisvert.refusals import Invalid


def test_a_time_of_day_is_today_where_the_desk_stands() -> None:
    assert time_of_day(moment("20:15")) == "20:15"
    assert time_of_day(moment("9h05")) == "09:05"
    assert moment("20:16") - moment("20:15") == 60_000


HOUR = 3_600_000


def test_just_after_midnight_the_hour_before_it_was_a_moment_ago() -> None:
    now = moment(None)
    for minutes in (7, 45, 300):
        hour = time_of_day(now - minutes * 60_000)
        assert 0 <= now - moment(hour) - minutes * 60_000 < 60_000
        assert 0 <= now - moment(hour, last=now - 8 * HOUR) - minutes * 60_000 < 60_000


def test_a_time_of_day_is_that_of_the_evening_the_record_is_at() -> None:
    yesterday = moment(None) - 20 * HOUR
    assert 0 <= yesterday + 60_000 - moment(time_of_day(yesterday + 60_000), yesterday) < 60_000


def test_a_time_to_come_is_refused_unless_the_record_is_ahead_already() -> None:
    now = moment(None)
    later = time_of_day(now + 3 * HOUR)
    with pytest.raises(Invalid, match="still to come"):
        moment(later, last=now - 60_000)
    ahead = moment(later, last=now + 2 * HOUR + 30 * 60_000)
    assert abs(ahead - now - 3 * HOUR) < 60_000


def test_a_whole_date_is_understood() -> None:
    assert time_of_day(moment("2027-03-05T20:15")) == "20:15"
    assert moment("1970-01-01T00:00:01+00:00") == 1000


@pytest.mark.parametrize("told", ["noon", "25:00", "20:61", "", "2027-13-01"])
def test_what_is_no_time_is_refused(told: str) -> None:
    with pytest.raises(Invalid):
        moment(told)


def test_time_left_is_rounded_up_so_that_zero_means_over() -> None:
    assert [left(ms) for ms in (0, 1, 60_000, 3_600_000)] == ["00:00", "00:01", "01:00", "1:00:00"]
