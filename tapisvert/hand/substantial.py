"""When enough has happened that a hand can no longer be undone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from tapisvert.hand.events import Called, Checked, Event, Folded, Raised

Measure = Literal["chips-or-three", "two-actions"]
"""Two players' acts with chips or any three acts; or simply two players' acts."""


def substantial(events: Iterable[Event], measure: Measure = "chips-or-three") -> bool:
    """Whether these events hold substantial action; blinds and antes never count."""
    acts = [event for event in events if isinstance(event, (Folded, Checked, Called, Raised))]
    players = len({event.seat for event in acts})
    match measure:
        case "two-actions":
            return players >= 2
        case "chips-or-three":
            with_chips = any(isinstance(event, (Called, Raised)) for event in acts)
            return len(acts) >= 3 or (players >= 2 and with_chips)
