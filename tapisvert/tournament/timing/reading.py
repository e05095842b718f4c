"""What the clock shows at a moment."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.implements import implements
from tapisvert.slotted import dataclass
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure


@dataclass(frozen=True, slots=True)
class Reading:
    """The clock at one moment; times in milliseconds."""

    index: int
    """The stretch of the structure, counted from 0."""
    number: int
    """The level, counted from 1, breaks left out; in a break the level just played."""
    level: Level
    elapsed: int
    remaining: int
    """0 once the last stretch is used up: it goes on."""
    runs: bool
    next: Level | None
    break_in: int | None
    """Time until the next break begins; None in a break and when none follows."""
    reason: str
    """Why the clock stands, where somebody said."""

    @property
    def kind(self) -> str:
        return self.level.kind


def reading(clock: Clock, structure: Structure, now: int) -> Reading:
    """The clock read at `now`; a clock that stands shows the same whenever it is read."""
    levels = structure.levels
    shown = clock.at(levels, now)
    level = levels[shown.index]
    remaining = max(0, level.milliseconds - shown.elapsed)
    return Reading(
        index=shown.index,
        number=level_number(levels, shown.index),
        level=level,
        elapsed=shown.elapsed,
        remaining=remaining,
        runs=shown.runs,
        next=levels[shown.index + 1] if shown.index + 1 < len(levels) else None,
        break_in=_break_in(levels, shown.index, remaining),
        reason=shown.reason,
    )


def level_number(levels: Sequence[Level], index: int) -> int:
    """The number people give a stretch: levels played up to it."""
    return sum(1 for level in levels[: index + 1] if level.kind == "play")


def index_of(levels: Sequence[Level], number: int) -> int | None:
    """The stretch of the level with this number; None where the structure has none."""
    played = (index for index, level in enumerate(levels) if level.kind == "play")
    return next((index for count, index in enumerate(played, 1) if count == number), None)


def _break_in(levels: Sequence[Level], index: int, remaining: int) -> int | None:
    if levels[index].kind == "break":
        return None
    wait = remaining
    for level in levels[index + 1 :]:
        if level.kind == "break":
            return wait
        wait += level.milliseconds
    return None


@implements("level.new-hand", "level", "level.announcement")
def level_in_force(clock: Clock, structure: Structure, began: int) -> int:
    """The stretch whose blinds a hand is played for that began at `began`.

    A level changes for the next hand, never within one. Whoever begins a hand in a break plays
    it for the blinds that follow the break.
    """
    levels = structure.levels
    index = clock.at(levels, began).index
    following = (place for place in range(index, len(levels)) if levels[place].kind == "play")
    last = max(place for place, level in enumerate(levels) if level.kind == "play")
    return next(following, last)


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
