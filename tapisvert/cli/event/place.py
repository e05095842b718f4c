"""Seats as people type them: `2-5`, or a table and a seat."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.tournament.seat import Seat

_SEAT: Final = re.compile(r"(\d{1,6})[-/.:](\d{1,2})")


def seat(text: str) -> Seat:
    """Table 2, seat 5 of `2-5`."""
    found = _SEAT.fullmatch(text.strip())
    if not found:
        raise Invalid("evening.bad-seat", text=text)
    return Seat(int(found[1]), int(found[2]))
