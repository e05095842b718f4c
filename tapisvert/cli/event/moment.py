"""The time a command is made at: now, or as it is told."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from typing import Final

from tapisvert.machine_clock import wall
from tapisvert.refusals import Invalid
from tapisvert.zones import local, moment_of

_AHEAD: Final = 60 * 60_000
"""Clocks differ, and people type ahead a little: so much is still taken as it was meant."""
_ACTS_AHEAD: Final = 10 * 60_000
"""As much as the clocks of two computers may differ: nothing is recorded later than that."""
_MINUTE: Final = 60_000
_DAY: Final = 24 * 60 * 60_000
_OF_DAY: Final = re.compile(r"(\d{1,2})[:h](\d{2})(?::(\d{2}))?")


def moment(asked: str | None, last: int | None = None) -> int:
    """Milliseconds since 1970, now or as asked; `last` is when the record was acted on last.

    `20:15` is the evening people speak of: nearest to the last action where that was within a
    day, and else the last time a clock showed it. At five past midnight `23:58` was seven minutes
    ago. A time still to come is refused, unless the record is ahead of the clock already, as when
    an evening is tried out in the afternoon.
    """
    now = wall()
    if asked is None:
        return now
    typed = asked.strip() if asked.isascii() and asked.isprintable() else ""  # one line, 0 to 9
    try:
        parts = _OF_DAY.fullmatch(typed)
        if parts is None:
            return moment_of(datetime.fromisoformat(typed))
        hour, minute, second = (int(part or 0) for part in parts.groups())
        hours = time(hour, minute, second)
    except (ValueError, OverflowError, OSError):
        raise Invalid("evening.bad-time", told=asked) from None
    if last is None or last < now - _DAY:
        return max(each for each in _days_around(now, hours) if each <= now + _AHEAD)
    nearest = min(_days_around(last, hours), key=lambda each: abs(each - last))
    if nearest > max(now, last if last > now else 0) + _AHEAD:
        raise Invalid("evening.time-to-come", told=asked, now=time_of_day(now))
    return nearest


def check_moment(at: int, made: int, last: int) -> None:
    """Refuse to record something before its record was made, or in the time to come.

    A record that is ahead of the clock already, because the clock was set back, goes on.
    """
    now = wall()
    if at > max(now, last) + _ACTS_AHEAD:
        raise Invalid("evening.act-to-come", told=date_and_time(at), now=date_and_time(now))
    if at // _MINUTE < made // _MINUTE:
        raise Invalid("evening.before-made", told=date_and_time(at), made=date_and_time(made))


def _days_around(at: int, hours: time) -> list[int]:
    """An hour of the day before, of the same day and of the next, where the desk stands."""
    day = local(at).date()
    days = (day + timedelta(days=step) for step in (-1, 0, 1))
    return [moment_of(datetime.combine(each, hours)) for each in days]


def time_of_day(at: int) -> str:
    """Hours and minutes where the desk stands."""
    return local(at).strftime("%H:%M")


def date_and_time(at: int) -> str:
    """The day as well, where the desk stands."""
    return local(at).strftime("%Y-%m-%d %H:%M")


def left(milliseconds: int) -> str:
    """Time to go, as a clock shows it: 12:05, or 1:02:05."""
    seconds = -(-milliseconds // 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"
