"""The points of a night, where a league has counted it."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.league.course import SeasonProgress
from tapisvert.league.points.amounts import Figure
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import leagues, standings
from tapisvert.words import Lang


def points(event: str, now: Tournament, lang: Lang) -> Mapping[str, str]:
    """What each person of an event got for it; nothing for an event outside of any league."""
    counted = _counted(event)
    if counted is None:
        return {}
    course, date = counted
    context = {row.person: row.points for row in course.told[date].merged.rows}
    people = ((person, course.same.get(person, person)) for person in now.field.by_person)
    return {person: format(Figure(context[one]), lang) for person, one in people if one in context}


def _counted(event: str) -> tuple[SeasonProgress, str] | None:
    """The season that counts the event, and the date it has there."""
    for name, league in leagues().each(lambda name: (name, leagues().now(name))):
        fixture = league.fixture_of(event)
        if fixture is None or fixture.event not in league.results:
            continue
        for season in league.seasons:
            course = standings().course(name, season)
            if fixture.event in course.told:
                return course, fixture.event
    return None
