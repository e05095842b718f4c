"""The one place of the room that reads the clock."""

from __future__ import annotations

from time import time_ns
from typing import Final

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE


def now() -> int:
    """Milliseconds since 1970 UTC."""
    return time_ns() // 1_000_000
