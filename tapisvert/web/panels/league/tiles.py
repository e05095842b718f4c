"""The next dates of a league as leaves of a calendar, with the seats that are free."""

from __future__ import annotations

from datetime import date
from typing import Final, NamedTuple

from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.web.house import desk
from tapisvert.web.panels.league.seats import seats_of
from tapisvert.web.panels.league.shown import Dated, dated
from tapisvert.words import Lang, day_of_month, say

_COMING: Final = 5
_WEEK: Final = 6
"""Days within which a weekday is enough to know a date by."""


class DateTile(NamedTuple):
    """A date to come, and how full it is as far as its event tells."""

    date: Dated
    number: int
    month: str
    weekday: str
    year: str
    """Where it is another one than today's."""
    entered: int
    free: int | None
    """Seats nobody has; None where nobody said how many there are, or not everybody may come."""
    waiting: int
    invited: int


def next_fixtures(now: League, today: str, most: int = _COMING) -> list[Fixture]:
    """The next dates without a result, in their order."""
    coming = (each for each in now.fixtures.values() if each.day >= today)
    without = [each for each in coming if each.event not in now.results]
    return sorted(without, key=lambda each: (each.day, each.time, each.event))[:most]


def open_dates(now: League, today: str, most: int) -> list[Fixture]:
    """The next dates that take place, and neither are by invitation nor have to be reached."""
    dates = next_fixtures(now, today, most * 4)
    return [one for one in dates if not one.cancelled and is_open(now, one.event)][:most]


def is_open(now: League, event: str) -> bool:
    """Whether anybody may come: neither by invitation, nor a final one goes through to."""
    finals = {each.final for each in now.cuts.values()}
    return event not in now.invitations and event not in finals


def come_said(now: League, today: str, lang: Lang) -> str:
    """What the button above every page says of the next date; nothing where there is none."""
    first = next(iter(open_dates(now, today, 1)), None)
    if first is None:
        return ""
    when = date.fromisoformat(first.day)
    days = (when - date.fromisoformat(today)).days
    if days == 0:
        return say("leaguepage.come-today", lang)
    if days <= _WEEK:
        weekday = say(f"leaguedesk.weekday-{when.weekday()}", lang)
        return say("leaguepage.come-weekday", lang, {"weekday": weekday})
    month = say(f"clubpage.month-{when.month}", lang)
    return say("leaguepage.come-day", lang, {"day": day_of_month(when.day, lang), "month": month})


def seats_stamp(now: League, today: str) -> tuple[tuple[str, int], ...]:
    """Another one whenever somebody enters one of the next dates, or leaves it."""
    streams = (each.stream for each in next_fixtures(now, today))
    return tuple((each, desk().version(each)) for each in streams if desk().holds(each))


def tile(now: League, fixture: Fixture, today: str, lang: Lang) -> DateTile:
    """A date with its seats."""
    when = date.fromisoformat(fixture.day)
    seats = seats_of(now, fixture.event)
    return DateTile(
        dated(now, fixture, lang),
        when.day,
        say(f"clubpage.month-{when.month}", lang),
        say(f"clubpage.weekday-{when.isoweekday()}", lang),
        "" if fixture.day[:4] == today[:4] else fixture.day[:4],
        len(seats.seated),
        seats.free if is_open(now, fixture.event) else None,
        len(seats.waiting),
        sum(each.answer != "declined" for each in now.invitations.get(fixture.event, ())),
    )
