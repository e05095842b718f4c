"""The time of day where the house stands, as the reader's language writes it."""

from __future__ import annotations

from datetime import UTC, datetime

from tapisvert.prints.moments import time
from tapisvert.words import Lang


def wall(at: int, lang: Lang) -> str:
    """A moment in milliseconds as 21:05, or 21 h 05."""
    return time(datetime.fromtimestamp(at / 1000, UTC).astimezone(), lang)
