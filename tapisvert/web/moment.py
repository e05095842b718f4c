"""The moment of the room, as the machine's clock shows it."""

from __future__ import annotations

from typing import Final

from tapisvert.machine_clock import wall

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE


def now() -> int:
    """Milliseconds since 1970 UTC."""
    return wall()
