"""The teams of a season for everybody, with what officials do to them on the same page."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.desk.league.teams import teams_of
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import plain_number
from tapisvert.league.record.state import League
from tapisvert.league.standings.teams import COUNTED_OVER, TeamStay
from tapisvert.web.house import standings
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.league.files import FILE_KINDS, download
from tapisvert.web.panels.league.names import in_public
from tapisvert.web.panels.league.place import known
from tapisvert.web.panels.league.reading import asked_in, public_page, query_of
from tapisvert.web.panels.league.shown import day_said, named_lines, part_said, parts_of
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say

_COLUMNS = ("place", "name", "points", "wins")


@require_safe
def teams(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """The standing of teams, of a season, a month or a quarter, at one venue or all."""
    now, lang = known(league), request.lang
    asked = asked_in(request, now, season)
    lines = teams_of(standings(), league, now, asked)
    context: dict[str, Any] = {
        "season": now.seasons[season],
        "season_id": season,
        "asked": asked,
        "query": query_of(asked),
        "parts": [(part, part_said(part, lang)) for part in parts_of(league, asked)],
        "rule": now.team_rules.get(season),
        "rule_said": rule_of_teams(now, season, lang),
        "lines": named_lines(now, lines),
        "idle": [
            (key, each.name)
            for key, each in now.teams.items()
            if key not in {line.team for line in lines}
        ],
        "counted_over": COUNTED_OVER,
        "has_panel": True,
        "today": now.day_at(moment()),
        "tab": "standing",
    }
    return public_page(request, league, now, "season/teams.html", context)


@require_safe
def team(request: RoomRequest, league: str, season: str, team: str) -> HttpResponse:
    """One team: who belongs to it, since when, and what each scored for it."""
    now, lang = known(league), request.lang
    one = now.teams.get(team)
    if one is None or season not in now.seasons:
        raise Http404
    lines = teams_of(standings(), league, now, StandingQuery(season))
    line = next((each for each in lines if each.team == team), None)
    same = standings().course(league, season, now).same
    shares = {} if line is None else {each.person: each for each in line.members}
    scored = set(standings().of(league, StandingQuery(season)).scores)

    def order(stay: TeamStay) -> tuple[bool, int, str]:
        """Those who left last, the most points first."""
        share = shares.get(same.get(stay.person, stay.person))
        return bool(stay.last), -share.points if share is not None else 0, stay.first

    called = in_public(lang)
    members = [
        {
            "person": (root := same.get(stay.person, stay.person)),
            "joined_as": stay.person,
            "name": called(root),
            "days": _days(stay, lang),
            "share": shares.get(root),
            "plays": root in scored,
            "stays": not stay.last,
        }
        for stay in sorted(one.stays, key=order)
    ]
    context: dict[str, Any] = {
        "season": now.seasons[season],
        "season_id": season,
        "team": one,
        "team_id": team,
        "line": line,
        "teams": len(lines),
        "members": members,
        "rule_said": rule_of_teams(now, season, lang),
        "has_panel": True,
        "today": now.day_at(moment()),
        "tab": "standing",
    }
    return public_page(request, league, now, "season/team.html", context)


@require_safe
def teams_file(request: RoomRequest, league: str, season: str, form: str) -> HttpResponse:
    """The standing of teams for a spreadsheet or for a program, here with the members."""
    if form not in FILE_KINDS:
        raise Http404
    now, lang = known(league), request.lang
    lines = teams_of(standings(), league, now, asked_in(request, now, season))
    called = in_public(lang)
    rows = [
        {
            "place": each.place,
            "name": now.teams[each.team].name,
            "points": str(plain_number(each.points)),
            "wins": each.wins,
            "members": [
                {"name": called(one.person), "points": str(plain_number(one.points))}
                for one in each.members
            ],
        }
        for each in lines
    ]
    whole = {"league": now.name, "season": now.seasons[season].name, "teams": rows}
    return download(f"{league}-{season}-teams", form, whole, rows, _COLUMNS, lang)


def rule_of_teams(now: League, season: str, lang: Lang) -> str:
    """How a season counts teams, in a sentence; nothing where it does not."""
    rule = now.team_rules.get(season)
    if rule is None:
        return ""
    return say(f"leagueteams.rule-{rule.over}", lang, {"size": rule.size, "n": rule.counts})


def _days(stay: TeamStay, lang: Lang) -> str:
    first = day_said(stay.first, lang)
    if not stay.last:
        return say("leagueteams.since", lang, {"first": first})
    return say("leagueteams.until", lang, {"first": first, "last": day_said(stay.last, lang)})
