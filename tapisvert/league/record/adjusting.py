"""Points an official gives or takes over a season, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.officials import reserved
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Adjusted
from tapisvert.league.standings.line import Adjustment
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta

_MOST: Final = 1_000_000 * UNIT


@dataclass(frozen=True, slots=True)
class AdjustPoints:
    """A bonus or, below zero, a malus over a season; in ten-thousandths of a point."""

    season: str
    person: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class PointsAdjusted:
    """Somebody has more or fewer points."""

    season: str
    adjusted: Adjusted


reserved(AdjustPoints)


@decides(AdjustPoints)
def adjust(now: League, wish: AdjustPoints, meta: Meta) -> tuple[Event, ...]:
    """With a reason, and never one's own points."""
    if wish.season not in now.seasons:
        raise Invalid("league.unknown-season", season=wish.season)
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    if not 0 < abs(wish.points) <= _MOST:
        raise Invalid("league.no-points")
    if meta.by == wish.person:
        raise Illegal("league.own-points")
    found = Adjusted(wish.person, wish.points, wish.reason.strip(), meta.by, meta.at)
    return (PointsAdjusted(wish.season, found),)


@evolves(PointsAdjusted)
def adjusted(now: League, event: PointsAdjusted) -> League:
    given = (*now.adjustments.get(event.season, ()), event.adjusted)
    return replace(now, adjustments=now.adjustments.set(event.season, given))


def adjustments_of(now: League, season: str) -> dict[str, tuple[Adjustment, ...]]:
    """What was given and taken in a season, by person."""
    found: dict[str, tuple[Adjustment, ...]] = {}
    for each in now.adjustments.get(season, ()):
        found[each.person] = (
            *found.get(each.person, ()),
            Adjustment(each.points, each.reason),
        )
    return found
