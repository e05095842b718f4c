"""The machine's two clocks: wall time, which people can set, and one that only goes on.

`TAPISVERT_CLOCK` may name a file with a number of milliseconds by which the wall clock is taken to
be off: an evening is rehearsed at another hour with it, and a jump of the clock tried.
"""

from __future__ import annotations

import os
from time import monotonic_ns, time_ns
from typing import Final

_OFF: Final = "TAPISVERT_CLOCK"


def wall() -> int:
    """Milliseconds since 1970 UTC, as the machine has them."""
    return time_ns() // 1_000_000 + _off()


def steady() -> int:
    """Milliseconds since some moment; it goes on evenly, whatever the wall clock is set to.

    Most machines do not count the time they sleep.
    """
    return monotonic_ns() // 1_000_000


def _off() -> int:
    path = os.environ.get(_OFF, "")
    if not path:
        return 0
    try:
        with open(path, encoding="ascii") as file:
            return int(file.read(20))
    except (OSError, ValueError):
        return 0
