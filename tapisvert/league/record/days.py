"""Days as they are written, and how long a year or a month is."""

from __future__ import annotations

from calendar import monthrange
from datetime import MAXYEAR, date, timedelta

from tapisvert.refusals import Invalid


def day(text: str) -> date:
    """The day a text means, written 2026-11-15."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Invalid("league.bad-day", text=text) from None


def months_later(first: str, months: int) -> str:
    """The last day of so many months that begin on a day."""
    start = day(first)
    index = start.month - 1 + months
    year, month = start.year + index // 12, index % 12 + 1
    if year > MAXYEAR:
        raise Invalid("league.bad-day", text=first)
    same = date(year, month, min(start.day, monthrange(year, month)[1]))
    return (same - timedelta(days=1)).isoformat()


def day_before(text: str) -> str:
    return (day(text) - timedelta(days=1)).isoformat()
