"""A standing as people read it: place, change, points, average, and each night with its mark."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias

from tapisvert.league.standings.line import StandingLine, counted
from tapisvert.league.standings.outcome import NightOutcome, Score, place_of, points_of
from tapisvert.league.standings.rule import Breaker
from tapisvert.league.standings.standing import LeagueStanding, nights_of
from tapisvert.slotted import dataclass

StandingTie: TypeAlias = Breaker | Literal["shared"]
"""What separates equal points, or a place that is shared."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One night of one person."""

    points: int
    """In ten-thousandths."""
    place: int
    counts: bool
    """Whether it counts, or was left out as the season's rule says."""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One person of a standing."""

    person: str
    place: int | None
    """None for who has played too few nights."""
    before: int | None
    """The place before the last night; None for who had none."""
    points: int
    average: int
    nights: int
    cells: tuple[Cell | None, ...]
    """For each night of the table; None where they did not play."""
    adjusted: int
    """What officials gave or took over the season."""
    tie: StandingTie | None = None
    """What stands between them and whoever has the same points next to them."""

    @property
    def moved(self) -> int | None:
        """How many places were won since; below zero lost, None for a newcomer."""
        if self.place is None or self.before is None:
            return None
        return self.before - self.place


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Some rows of a standing, and the nights its columns are."""

    nights: tuple[NightOutcome, ...]
    """In the order they were played."""
    rows: tuple[StandingRow, ...]
    people: int
    """Everybody in the standing, shown or not."""


def table(
    now: LeagueStanding, start: int = 0, most: int | None = None, columns: int = 12
) -> StandingsTable:
    """Rows from one on, with the last so many nights as columns."""
    nights = nights_of(now)
    before = now.without(nights[-1].event) if nights else now
    shown = nights[-columns:] if columns else ()
    stop = None if most is None else start + most
    rows = tuple(_row(now, before, each, shown) for each in now.lines[start:stop])
    return StandingsTable(shown, rows, len(now.lines))


def row_of(now: LeagueStanding, person: str, columns: int = 12) -> StandingRow | None:
    """One person's row; None for who has no score."""
    line = now.line(person)
    if line is None:
        return None
    nights = nights_of(now)
    before = now.without(nights[-1].event) if nights else now
    return _row(now, before, line, nights[-columns:] if columns else ())


def _row(
    now: LeagueStanding,
    before: LeagueStanding,
    line: StandingLine,
    nights: tuple[NightOutcome, ...],
) -> StandingRow:
    person = line.person
    counts = counted(now.scores[person], now.rule)
    old = before.line(person)
    adjusted = sum(each.points for each in now.adjustments.get(person, ()))
    total = sum(map(points_of, counts))
    return StandingRow(
        person,
        now.place(line),
        None if old is None else before.place(old),
        line.points,
        (2 * total + len(counts)) // (2 * len(counts)) if counts else 0,
        line.nights,
        _cells(person, nights, counts),
        adjusted,
        tie_of(now, line),
    )


def tie_of(now: LeagueStanding, line: StandingLine) -> StandingTie | None:
    """What separates a line from its neighbour with the same points; None where there is none."""
    at = bisect_left(now.lines, line)
    for other in (*now.lines[max(0, at - 1) : at], *now.lines[at + 1 : at + 2]):
        if other.order[0] != line.order[0]:
            continue
        steps = zip(now.rule.breakers, other.order[1:], line.order[1:], strict=True)
        return next((breaker for breaker, one, two in steps if one != two), "shared")
    return None


def _cells(
    person: str, nights: tuple[NightOutcome, ...], counts: Sequence[Score]
) -> tuple[Cell | None, ...]:
    """A person's nights; of equal scores the earlier ones are those that count."""
    inside = Counter(counts)
    cells: list[Cell | None] = []
    for night in nights:
        if person not in night.persons:
            cells.append(None)
            continue
        score = night.scores[night.persons.index(person)]
        counts_here = inside[score] > 0
        inside[score] -= counts_here
        cells.append(Cell(points_of(score), place_of(score), counts_here))
    return tuple(cells)
