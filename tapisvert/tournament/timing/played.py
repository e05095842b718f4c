"""How much has been played at a moment."""

from __future__ import annotations

from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_number


def level_played(now: Tournament, setup: Setup, at: int) -> int:
    """The level at a moment, counted from 1; in a break the one just played."""
    levels = setup.structure.levels
    return max(1, level_number(levels, now.clock.at(levels, at).index))


def time_played(now: Tournament, setup: Setup, at: int) -> int:
    """Milliseconds of play up to a moment, breaks left out."""
    levels = setup.structure.levels
    clock = now.clock.at(levels, at)
    before = sum(level.milliseconds for level in levels[: clock.index] if level.kind == "play")
    return before if clock.on_break(levels) else before + max(0, clock.elapsed)
