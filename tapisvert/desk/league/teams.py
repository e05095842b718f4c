"""Teams of a season as people read them: their standing, and who belongs to them on a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.people import Opens
from tapisvert.desk.league.standings import Standings
from tapisvert.league.course import StandingQuery, scope_of
from tapisvert.league.record.adjusting import day_adjusted
from tapisvert.league.record.state import League
from tapisvert.league.record.teams import known_team
from tapisvert.league.standings.teams import TeamAdjustment, TeamLine, TeamStay, team_standing
from tapisvert.replacing import replace

_NONE: Final[tuple[TeamLine, ...]] = ()


def teams_of(
    standings: Standings, league: str, now: League, asked: StandingQuery
) -> tuple[TeamLine, ...]:
    """The standing of teams of a season or a part of it; none where the season counts no teams.

    People are meant under the id they have now, whatever the record calls them.
    """
    rule = now.team_rules.get(asked.season)
    if rule is None:
        return _NONE
    progress, scope = standings.course(league, asked.season, now), scope_of(now, asked)
    season = now.seasons[asked.season]
    teams = {
        key: stays
        for key, team in now.teams.items()
        if (stays := _stays(team.stays, progress.same, season.first, season.last))
    }
    outcomes = (each for each in progress.outcomes.values() if scope.covers(each))
    adjustments = (
        TeamAdjustment(
            progress.same.get(each.person, each.person),
            day,
            each.points,
        )
        for each in now.adjustments.get(asked.season, ())
        if scope.first <= (day := day_adjusted(now, asked.season, each)) <= scope.last
    )
    return team_standing(outcomes, teams, rule, season.rule, adjustments)


def team_on(now: League, same: Mapping[str, str], person: str, day: str) -> str:
    """The team somebody belongs to on a day; nothing for none."""
    for key, team in now.teams.items():
        for stay in team.stays:
            if same.get(stay.person, stay.person) == person and stay.covers(day):
                return key
    return ""


def team_key(now: League, name: str) -> str:
    """An id for a new team that no other has, though the names may only differ in accents."""
    plain = plain_name(name)
    number, key = 1, plain
    while key in now.teams:
        number += 1
        key = f"{plain}-{number}"
    return key


def joined_as(people: Opens, now: League, team: str, person: str) -> str:
    """The id somebody joined a team under; their own where they never did."""
    directory = people.directory()
    root = directory.root(person)
    stays = known_team(now, team).stays
    return next((one.person for one in stays if directory.root(one.person) == root), person)


def _stays(
    stays: tuple[TeamStay, ...], same: Mapping[str, str], first: str, last: str
) -> tuple[TeamStay, ...]:
    """Those that fall into a season."""
    return tuple(
        replace(each, person=same.get(each.person, each.person))
        for each in stays
        if each.first <= last and (not each.last or first <= each.last)
    )
