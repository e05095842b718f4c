"""The race of a season: how many points the best had after each day that was played."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Final

from tapisvert.last_answer import last_answer
from tapisvert.league.standings.line import counted, made
from tapisvert.league.standings.outcome import BITS, NightOutcome, Score
from tapisvert.league.standings.standing import LeagueStanding, nights_of
from tapisvert.slotted import dataclass

COLUMNS: Final = 40
"""Days of a race at most: a longer one shows as many, evenly spread, the last always."""


_ASKED: Final = 128
"""People at most whom a median is made of."""


@dataclass(frozen=True, slots=True)
class RaceLine:
    """One person's points after each day, in ten-thousandths."""

    person: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsRace:
    """Several people over the days of a season; the best now first."""

    days: tuple[str, ...]
    lines: tuple[RaceLine, ...]

    @property
    def behind(self) -> tuple[RaceLine, ...]:
        """How far each was behind the best of them after each day, as numbers below zero."""
        best = [max(column) for column in zip(*(each.points for each in self.lines), strict=True)]
        return tuple(
            RaceLine(
                each.person,
                tuple(points - lead for points, lead in zip(each.points, best, strict=True)),
            )
            for each in self.lines
        )


def race(now: LeagueStanding, persons: Sequence[str], columns: int = COLUMNS) -> PointsRace:
    """How these people came to the points they have; the last day agrees with the standing."""
    nights, rule = nights_of(now), now.rule
    days = spread(tuple(dict.fromkeys(each.day for each in nights)), columns)
    scores: dict[str, list[Score]] = {person: [] for person in persons}
    totals: dict[str, list[int]] = {person: [] for person in persons}
    at = 0
    for day in days:
        played: set[str] = set()
        while at < len(nights) and nights[at].day <= day:
            played |= _taken(nights[at], scores)
            at += 1
        for person in persons:
            if person in played:
                values = [-each >> BITS for each in counted(scores[person], rule)]
                points = made(sum(values), len(values), rule)
            else:
                points = totals[person][-1] if totals[person] else 0
            totals[person].append(points)
    for person in persons:
        last = now.line(person)
        if days and last is not None:
            totals[person][-1] = last.points
    return PointsRace(days, tuple(RaceLine(person, tuple(totals[person])) for person in persons))


@last_answer
def median_race(now: LeagueStanding) -> tuple[int, ...]:
    """What half of those who had played by then had at the least, after each day of a race.

    Of a crowd as many are asked, evenly spread over the standing, as make no difference to see.
    """
    crowd = spread([each.person for each in now.lines], _ASKED)
    everybody = race(now, crowd)
    asked, first = frozenset(crowd), dict[str, str]()
    for night in nights_of(now):
        if len(first) == len(asked):
            break
        for person in asked.intersection(night.persons):
            first.setdefault(person, night.day)
    return tuple(
        _median([each.points[at] for each in everybody.lines if first.get(each.person, "") <= day])
        for at, day in enumerate(everybody.days)
    )


def _median(values: list[int]) -> int:
    """Of an even number, half way between the two in the middle."""
    if not values:
        return 0
    order, middle = sorted(values), len(values) // 2
    return order[middle] if len(order) % 2 else (order[middle - 1] + order[middle]) // 2


def spread(every: Sequence[str], most: int) -> tuple[str, ...]:
    """At most so many of them, days or people, evenly spread over all, the last always."""
    if len(every) <= most:
        return tuple(every)
    return tuple(every[(number + 1) * len(every) // most - 1] for number in range(most))


def _taken(night: NightOutcome, scores: dict[str, list[Score]]) -> set[str]:
    """Whoever of these people played a night; the best of their scores stays first, below zero."""
    played: set[str] = set()
    if scores.keys().isdisjoint(night.persons):
        return played
    for person, score in zip(night.persons, night.scores, strict=True):
        if person in scores:
            insort(scores[person], -score)
            played.add(person)
    return played
