"""Points an official gives or takes over a season, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.points.amounts import UNIT, Figure
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import PointsAdjustment
from tapisvert.league.standings.line import Adjustment
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_MOST: Final = 1_000_000 * UNIT


@dataclass(frozen=True, slots=True)
class AdjustPoints(Command):
    """A bonus or, below zero, a malus over a season; in ten-thousandths of a point."""

    season: str
    person: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class PointsAdjusted(Event):
    """Somebody has more or fewer points."""

    season: str
    adjusted: PointsAdjustment


@decides(AdjustPoints, by=MANAGEMENT)
def adjust(now: League, command: AdjustPoints, meta: Meta) -> tuple[Event, ...]:
    """With a reason, and never one's own points."""
    if command.season not in now.seasons:
        raise Invalid("league.unknown-season", season=command.season)
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    if not 0 < abs(command.points) <= _MOST:
        raise Invalid("league.no-points")
    if meta.among((command.person,)):
        raise Illegal("league.own-points")
    points_adjustment = PointsAdjustment(
        command.person, command.points, command.reason.strip(), meta.by, meta.at
    )
    return (PointsAdjusted(command.season, points_adjustment),)


@evolves(PointsAdjusted)
def adjusted(now: League, event: PointsAdjusted) -> League:
    given = (*now.adjustments.get(event.season, ()), event.adjusted)
    return replace(now, adjustments=now.adjustments.set(event.season, given))


@tells(PointsAdjusted)
def tell_points_adjusted(names: LeagueNames, event: PointsAdjusted) -> Iterator[Message]:
    adjusted = event.adjusted
    key = "given" if adjusted.points > 0 else "taken"
    values = {"name": names.of(adjusted.person), "why": adjusted.reason}
    points = Figure(abs(adjusted.points))
    yield Message(f"leaguedesk.told-{key}", {**values, "points": points})


def day_adjusted(now: League, season: str, adjusted: PointsAdjustment) -> str:
    """The day of a season points were given on; its nearest one for what was given outside."""
    days = now.seasons[season]
    return min(max(now.day_at(adjusted.at), days.first), days.last)


def adjustments_of(now: League, season: str) -> dict[str, tuple[Adjustment, ...]]:
    """What was given and taken in a season, by person."""
    adjustments: dict[str, tuple[Adjustment, ...]] = {}
    for each in now.adjustments.get(season, ()):
        adjustments[each.person] = (
            *adjustments.get(each.person, ()),
            Adjustment(each.points, each.reason, day_adjusted(now, season, each)),
        )
    return adjustments
