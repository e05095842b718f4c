"""Teams of a league: who belongs to which from when to when, and how a season counts them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.members import ADMITTING
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import LeagueTeam
from tapisvert.league.standings.teams import TeamRule, TeamStay, checked_teams
from tapisvert.lookalikes import alphabets, is_taken_for, unseen
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

LONGEST_TEAM: Final = 40
"""Letters of a team's name."""
_MOST: Final = 500


@dataclass(frozen=True, slots=True)
class SetTeamRule(Command):
    """A season counts teams; told again, it counts them otherwise."""

    season: str
    rule: TeamRule


@dataclass(frozen=True, slots=True)
class TeamRuleSet(Event):
    """Teams of a season are so large, and so many of their members count."""

    season: str
    rule: TeamRule


@dataclass(frozen=True, slots=True)
class NameTeam(Command):
    """A team of the league; told again, it has another name."""

    team: str
    name: str


@dataclass(frozen=True, slots=True)
class TeamNamed(Event):
    """There is a team of this name."""

    team: str
    name: str


@dataclass(frozen=True, slots=True)
class JoinTeam(Command):
    """Somebody belongs to a team from a day on."""

    team: str
    person: str
    first: str = ""
    """Today where nobody says."""


@dataclass(frozen=True, slots=True)
class TeamJoined(Event):
    """What they score from that day on is the team's too."""

    team: str
    stay: TeamStay


@dataclass(frozen=True, slots=True)
class LeaveTeam(Command):
    """Somebody belongs to a team until a day and no longer."""

    team: str
    person: str
    last: str = ""
    """Today where nobody says; it still counts."""


@dataclass(frozen=True, slots=True)
class TeamLeft(Event):
    """What they scored until that day stays with the team."""

    team: str
    person: str
    last: str


@decides(SetTeamRule, by=MANAGEMENT)
def set_team_rule(now: League, command: SetTeamRule, _: Meta) -> tuple[Event, ...]:
    """No team may have more members already than the rule allows."""
    season = now.seasons.get(command.season)
    if season is None:
        raise Invalid("league.unknown-season", season=command.season)
    rule = checked_teams(command.rule)
    for team in now.teams.values():
        if most_at_once(team, season.first, season.last) > rule.size:
            raise Illegal("leagueteams.too-large", team=team.name, size=rule.size)
    return (TeamRuleSet(command.season, rule),)


@evolves(TeamRuleSet)
def team_rule_set(now: League, event: TeamRuleSet) -> League:
    return replace(now, team_rules=now.team_rules.set(event.season, event.rule))


@tells(TeamRuleSet)
def tell_team_rule_set(names: LeagueNames, event: TeamRuleSet) -> Iterator[Message]:
    season = names.now.seasons.get(event.season)
    values = {
        "season": event.season if season is None else season.name,
        "size": event.rule.size,
        "n": event.rule.counts,
    }
    yield Message(f"leagueteams.told-rule-{event.rule.over}", values)


@decides(NameTeam, by=ADMITTING, form="rename-team")
def name_team(now: League, command: NameTeam, _: Meta) -> tuple[Event, ...]:
    """By a name no other team has, nor one that is taken for another's at a glance."""
    if not now.book:
        raise Invalid("league.not-founded")
    name = " ".join(command.name.split())
    if not name or not command.team or len(name) > LONGEST_TEAM:
        raise Invalid("leagueteams.no-name", most=LONGEST_TEAM)
    if unseen(name):
        raise Invalid("leagueteams.unseen-signs")
    if len(alphabets(name)) > 1:
        raise Invalid("leagueteams.mixed-alphabets", name=name)
    for team, other in now.teams.items():
        if team != command.team and is_taken_for(name, other.name):
            raise Invalid("leagueteams.looks-like", name=name, other=other.name)
        if other.name.casefold() == name.casefold():
            code = "leagueteams.named-so" if team == command.team else "leagueteams.taken"
            raise Illegal(code, name=other.name)
    if command.team not in now.teams and len(now.teams) >= _MOST:
        raise Illegal("leagueteams.too-many", most=_MOST)
    return (TeamNamed(command.team, name),)


@evolves(TeamNamed)
def team_named(now: League, event: TeamNamed) -> League:
    before = now.teams.get(event.team)
    team = LeagueTeam(event.name) if before is None else replace(before, name=event.name)
    return replace(now, teams=now.teams.set(event.team, team))


@tells(TeamNamed)
def tell_team_named(_: LeagueNames, event: TeamNamed) -> Iterator[Message]:
    yield Message("leagueteams.told", {"name": event.name})


@decides(JoinTeam, by=ADMITTING)
def join_team(now: League, command: JoinTeam, meta: Meta) -> tuple[Event, ...]:
    """One team at a time, and none that is full under the rule of a season from that day on."""
    team = known_team(now, command.team)
    first = day(command.first or now.day_at(meta.at)).isoformat()
    for other in now.teams.values():
        for stay in other.stays:
            if stay.person == command.person and (not stay.last or first <= stay.last):
                raise Illegal("leagueteams.in-team", person=command.person, team=other.name)
    stay = TeamStay(command.person, first)
    joined = replace(team, stays=(*team.stays, stay))
    for key, season in now.seasons.items():
        rule = now.team_rules.get(key)
        if rule is None or season.last < first:
            continue
        if most_at_once(joined, max(first, season.first), season.last) > rule.size:
            raise Illegal("leagueteams.full", team=team.name, size=rule.size)
    return (TeamJoined(command.team, stay),)


@evolves(TeamJoined)
def team_joined(now: League, event: TeamJoined) -> League:
    team = now.teams[event.team]
    joined = replace(team, stays=(*team.stays, event.stay))
    return replace(now, teams=now.teams.set(event.team, joined))


@tells(TeamJoined)
def tell_team_joined(names: LeagueNames, event: TeamJoined) -> Iterator[Message]:
    values = _named(names, event.team, event.stay.person)
    yield Message("leagueteams.told-joined", {**values, "day": names.day(event.stay.first)})


@decides(LeaveTeam, by=ADMITTING)
def leave_team(now: League, command: LeaveTeam, meta: Meta) -> tuple[Event, ...]:
    """Whoever belongs to it, and not before they joined."""
    team = known_team(now, command.team)
    last = day(command.last or now.day_at(meta.at)).isoformat()
    stay = next(
        (each for each in team.stays if each.person == command.person and not each.last), None
    )
    if stay is None:
        raise Illegal("leagueteams.not-in-team", person=command.person, team=team.name)
    if last < stay.first:
        raise Invalid("leagueteams.left-before", first=stay.first)
    return (TeamLeft(command.team, command.person, last),)


@evolves(TeamLeft)
def team_left(now: League, event: TeamLeft) -> League:
    team = now.teams[event.team]
    stays = tuple(
        replace(each, last=event.last) if each.person == event.person and not each.last else each
        for each in team.stays
    )
    return replace(now, teams=now.teams.set(event.team, replace(team, stays=stays)))


@tells(TeamLeft)
def tell_team_left(names: LeagueNames, event: TeamLeft) -> Iterator[Message]:
    values = _named(names, event.team, event.person)
    yield Message("leagueteams.told-left", {**values, "day": names.day(event.last)})


def known_team(now: League, team: str) -> LeagueTeam:
    """A team of the league."""
    known = now.teams.get(team)
    if known is None:
        raise Invalid("leagueteams.unknown", team=team)
    return known


def most_at_once(team: LeagueTeam, first: str, last: str) -> int:
    """How many belong to a team at once, at the most, between two days."""
    days = {first, *(each.first for each in team.stays if first <= each.first <= last)}
    return max(len({one.person for one in team.stays if one.covers(each)}) for each in days)


def _named(names: LeagueNames, team: str, person: str) -> dict[str, object]:
    known = names.now.teams.get(team)
    return {"name": names.of(person), "team": team if known is None else known.name}
