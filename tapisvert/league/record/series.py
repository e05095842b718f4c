"""A weekly slot becomes the dates of a season, but for holidays and exceptions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import DIRECTORS, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.scheduling import FixtureScheduled, ScheduleFixture, schedule
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.league.record.venues import known_venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_MOST: Final = 400
"""Dates at once: more is a mistake in a year."""
_DAYS_ONLY: Final = re.compile(r"[0-9./\-\s]*")
_DAY_FIRST: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
"""As people write it by hand: 23/12/2026."""


@dataclass(frozen=True, slots=True)
class ScheduleSeries(Command):
    """The same evening every week from a day to another, both included."""

    venue: str
    kind: str
    first: str
    last: str
    weekday: int
    """0 is Monday."""
    time: str = ""
    """That of the venue unless told."""
    stack: int = 0
    announced: bool = False
    without: tuple[str, ...] = ()
    """Days on which nothing is played."""


@dataclass(frozen=True, slots=True)
class SeriesScheduled(Event):
    """The calendar has the dates of a weekly evening."""

    fixtures: tuple[Fixture, ...]
    over: int = 0
    """How many evenings were left out because they are over."""


@decides(ScheduleSeries, by=DIRECTORS)
@implements("venue.weekly")
def schedule_series(now: League, command: ScheduleSeries, meta: Meta) -> tuple[Event, ...]:
    """Every week there is none yet; where one date is refused, none is made."""
    venue = known_venue(now, command.venue)
    first, last = day(command.first), day(command.last)
    if first > last:
        raise Invalid("league.days-backwards", first=command.first, last=command.last)
    if command.weekday not in range(7):
        raise Invalid("league.bad-slot", weekday=command.weekday, time=command.time)
    time = command.time or venue.time
    without = {day(each) for each in command.without}
    taken = {
        each.day
        for each in now.fixtures.values()
        if each.venue == command.venue and each.time == time and not each.cancelled
    }
    days = [
        each
        for each in _weekly(first, last, command.weekday)
        if each not in without and each.isoformat() not in taken
    ]
    if not days:
        raise Illegal("league.no-dates-left", first=command.first, last=command.last)
    today = now.day_at(meta.at)
    over = [each for each in days if each.isoformat() < today]
    days = days[len(over) :]
    if not days:
        raise Illegal("league.series-over", last=over[-1].isoformat())
    if len(days) > _MOST:
        raise Invalid("league.many-dates", most=_MOST)
    made: list[Fixture] = []
    for each in days:
        name = _name(now, command.venue, each.isoformat())
        asked = ScheduleFixture(
            name,
            command.venue,
            command.kind,
            each.isoformat(),
            time,
            command.stack,
            command.announced,
        )
        (scheduled,) = schedule(now, asked, meta)
        assert isinstance(scheduled, FixtureScheduled)
        made.append(scheduled.fixture)
    return (SeriesScheduled(tuple(made), len(over)),)


@evolves(SeriesScheduled)
def series_scheduled(now: League, event: SeriesScheduled) -> League:
    fixtures = {each.event: each for each in event.fixtures}
    return replace(now, fixtures=now.fixtures.update(fixtures))


@tells(SeriesScheduled)
def tell_series_scheduled(names: LeagueNames, event: SeriesScheduled) -> Iterator[Message]:
    first, last = event.fixtures[0], event.fixtures[-1]
    values = {
        "n": len(event.fixtures),
        "venue": names.now.venues[first.venue].name,
        "first": names.day(first.day),
        "last": names.day(last.day),
        "time": names.time(first.time),
    }
    yield Message("leaguedesk.told-series", values)
    if event.over:
        yield Message("leaguedesk.told-series-over", {"n": event.over})


def _weekly(first: date, last: date, weekday: int) -> list[date]:
    start = first + timedelta(days=(weekday - first.weekday()) % 7)
    return [start + timedelta(weeks=week) for week in range(max(0, (last - start).days // 7 + 1))]


def _name(now: League, venue: str, text: str) -> str:
    """A name no other date has."""
    number, name = 1, f"{venue}-{text}"
    while name in now.fixtures:
        number += 1
        name = f"{venue}-{text}-{number}"
    return name


def days_told(text: str, weekday: int) -> Iterator[str]:
    """Days that are left out, one by one or from one to another: 2026-12-23..2027-01-03.

    A day by itself falls on the evening that is left out; a stretch may hold other days.
    """
    for part in _days_apart(text):
        first, _, last = part.partition("..")
        try:
            start, end = _written(first.strip()), _written((last or first).strip())
        except Invalid:
            raise Invalid("league.bad-day-left-out", text=part[:40]) from None
        if (end - start).days > _MOST:
            raise Invalid("league.many-dates", most=_MOST)
        if not last and start.weekday() != weekday:
            raise Illegal("league.no-evening-then", day=start.isoformat())
        for step in range((end - start).days + 1):
            yield (start + timedelta(days=step)).isoformat()


def _written(text: str) -> date:
    """A day as 2026-12-23 or 23/12/2026."""
    by_hand = _DAY_FIRST.fullmatch(text)
    return day(text if by_hand is None else "{2}-{1:0>2}-{0:0>2}".format(*by_hand.groups()))


def _days_apart(text: str) -> Iterator[str]:
    """What stands between commas, semicolons or lines; days written in full also between blanks."""
    for part in re.split(r"[,;\n]", text):
        plain = part.strip()
        yield from plain.split() if _DAYS_ONLY.fullmatch(plain) else [plain] if plain else ()
