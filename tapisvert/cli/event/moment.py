"""The time a wish is made at: now, or as it is told."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from tapisvert.refusals import Invalid

_OF_DAY: Final = re.compile(r"(\d{1,2})[:h](\d{2})(?::(\d{2}))?")


def moment(told: str | None) -> int:
    """Milliseconds since 1970; `20:15` is today where the desk stands."""
    now = datetime.now(UTC).astimezone()
    if told is None:
        return round(now.timestamp() * 1000)
    try:
        if found := _OF_DAY.fullmatch(told.strip()):
            hour, minute, second = (int(part or 0) for part in found.groups())
            when = now.replace(hour=hour, minute=minute, second=second, microsecond=0, tzinfo=None)
        else:
            when = datetime.fromisoformat(told.strip())
        return round(when.astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise Invalid("evening.bad-time", told=told) from None


def time_of_day(at: int) -> str:
    """Hours and minutes where the desk stands."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%H:%M")


def left(milliseconds: int) -> str:
    """Time to go, as a clock shows it: 12:05, or 1:02:05."""
    seconds = -(-milliseconds // 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"
