"""What comes next in an event: at a time of the clock, or after so many players are out."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from tapisvert.rulings.final_table import final_size
from tapisvert.tournament.days.first_days import is_first_day
from tapisvert.tournament.law import law
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.registration.lateness import is_open
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.forecast import forecast
from tapisvert.tournament.timing.reading import level_number, reading

ComingKind: TypeAlias = Literal["level", "break", "table", "bubble", "end"]


class Coming(NamedTuple):
    """One thing that comes; `at` is None where players going out bring it, or the clock stands."""

    kind: ComingKind
    at: int | None = None
    """Milliseconds since 1970."""
    within: int | None = None
    """Milliseconds of the clock until then; None where players going out bring it."""
    out: int = 0
    """How many players go out before it."""
    level: Level | None = None
    number: int = 0
    """Of the level, or of players or tables then left."""
    latest: int | None = None
    """The other end of a time nobody knows exactly."""


def coming(now: Tournament, at: int) -> tuple[Coming, ...]:
    """The next level and break, what players going out lead to, the end; nothing before play."""
    if now.setup is None or now.phase not in ("running", "suspended"):
        return ()
    if alive(now) < 2 or not now.layout.in_use:
        return ()  # it is won, or nobody plays between two days
    return (*_by_clock(now, at), *_by_players(now, at), *_end(now, at))


def _by_clock(now: Tournament, at: int) -> tuple[Coming, ...]:
    """The next level and the next break, in the order they come."""
    assert now.setup is not None
    levels = now.setup.structure.levels
    shown = reading(now.clock, now.setup.structure, at)
    wait = shown.remaining
    first: dict[str, Coming] = {}
    for index in range(shown.index + 1, len(levels)):
        level = levels[index]
        kind: ComingKind = "break" if level.kind == "break" else "level"
        moment = at + wait if shown.runs else None
        first.setdefault(
            kind, Coming(kind, moment, wait, level=level, number=level_number(levels, index))
        )
        wait += level.milliseconds
    return tuple(sorted(first.values(), key=lambda each: each.within or 0))


def _fit(now: Tournament, at: int) -> int:
    """How many fit on one table fewer; the last two make the final table, once nobody may come."""
    assert now.setup is not None
    size = now.setup.table_size
    if now.layout.count > 2 or size == 2 or is_first_day(now):
        return (now.layout.count - 1) * size
    return 0 if is_open(now, now.setup, at) else final_size(law(now), size) or 0


def _by_players(now: Tournament, at: int) -> tuple[Coming, ...]:
    """When a table can close, and when everybody left is paid."""
    assert now.setup is not None
    left, tables, paid = alive(now), now.layout.count, places_paid(now)
    steps = []
    if tables > 1 and not now.heats:
        fit = _fit(now, at)
        if fit and left > fit:
            steps.append(Coming("table", out=left - fit, number=tables - 1))
    if paid and left > paid and not is_first_day(now):
        steps.append(Coming("bubble", out=left - paid, number=paid))
    return tuple(sorted(steps, key=lambda each: each.out))


def _end(now: Tournament, at: int) -> tuple[Coming, ...]:
    foreseen = forecast(now, at)
    if foreseen is None:
        return ()
    return (Coming("end", foreseen.earliest, latest=foreseen.latest),)
