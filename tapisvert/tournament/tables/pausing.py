"""The clock stands while a whole table, or the whole room, changes seats."""

from __future__ import annotations

from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.events import ClockStopped


def clock_stopped(now: Tournament, at: int) -> tuple[ClockStopped, ...]:
    """The clock stopped, if it runs; the director starts it again when everybody sits."""
    levels = () if now.setup is None else now.setup.structure.levels
    runs = bool(levels) and now.clock.at(levels, at).runs
    return (ClockStopped(at, ""),) if runs else ()
