"""One person's line of a standing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from tapisvert.league.standings.outcome import BITS, Score, wins
from tapisvert.league.standings.rule import StandingRule

RankingKey: TypeAlias = tuple[int, *tuple[int | tuple[int, ...], ...]]

_UNRANKED: Final = 1 << 60
"""Puts lines without a place behind all others."""


class StandingLine(NamedTuple):
    """Lines sort as they are: the better one first, those who have the same order tie."""

    order: RankingKey
    person: str
    points: int
    nights: int

    @property
    def ranked(self) -> bool:
        """Whether enough nights were played to have a place."""
        return self.order[0] < _UNRANKED // 2


class Adjustment(NamedTuple):
    """Points an official gives or takes over the season, why, and on which of its days."""

    points: int
    reason: str
    day: str


def counted(scores: Sequence[Score], rule: StandingRule) -> Sequence[Score]:
    """Of scores sorted from the best, those that count."""
    start = min(rule.drop_best, max(0, len(scores) - 1))
    stop = max(start + 1, len(scores) - rule.drop_worst)
    if rule.best is not None:
        stop = min(stop, start + rule.best)
    return scores[start:stop]


def line(
    person: str, scores: Sequence[Score], rule: StandingRule, adjustments: Sequence[Adjustment] = ()
) -> StandingLine:
    """The line of a person, of scores sorted from the best."""
    below = [-(score >> BITS) for score in counted(scores, rule)]
    points = made(-sum(below), len(below), rule)
    for adjustment in adjustments:
        points += adjustment.points
    nights = len(scores)
    order: list[int | tuple[int, ...]] = []
    for breaker in rule.breakers:
        match breaker:
            case "wins":
                order.append(-wins(scores))
            case "best":
                order.append(tuple(below))
            case "more-nights":
                order.append(-nights)
            case "fewer-nights":
                order.append(nights)
    first = -points if nights >= rule.fewest else _UNRANKED - points
    return StandingLine((first, *order), person, points, nights)


def made(total: int, count: int, rule: StandingRule) -> int:
    """The sum, or the average rounded to a ten-thousandth, the half up."""
    if rule.made == "sum" or not count:
        return total
    return (2 * total + count) // (2 * count)
