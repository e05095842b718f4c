"""Teams of a league in the terminal: founded, joined and left, and their standing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.league.teams import joined_as, team_key, teams_of
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import Figure
from tapisvert.league.record.teams import JoinTeam, LeaveTeam, NameTeam, SetTeamRule
from tapisvert.league.standings.teams import COUNTED_OVER, TeamRule
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.names import readable_title
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.league.standings.teams import TeamLine


def team_options(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("team", nargs="?", metavar="TEAM", help=say_of("leagueteams.arg-name"))
    add("--found", action="store_true", help=say_of("leagueteams.arg-found"))
    add("--rename", metavar="NAME", help=say_of("leagueteams.arg-rename"))
    add("--join", metavar="NAME", help=say_of("leagueteams.arg-join"))
    add("--leave", metavar="NAME", help=say_of("leagueteams.arg-leave"))
    add("--day", metavar="DAY", default="", help=say_of("leagueteams.arg-day"))
    add("--size", type=int, metavar="5", help=say_of("leagueteams.arg-size"))
    add("--counts", type=int, metavar="3", help=say_of("leagueteams.arg-counts"))
    add("--over", choices=COUNTED_OVER, default="night", help=say_of("leagueteams.arg-over"))
    add("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    add("--part", metavar="2026-11", default="", help=say_of("leagueline.arg-part"))
    add_options(parser)


def run_team(args: Arguments) -> int:
    """`tapisvert league team`: one act, or the standing of teams."""
    session = LeagueSession.of(args)
    if args.size is not None:
        rule = TeamRule(args.size, args.counts or args.size, args.over)
        command = SetTeamRule(session.season(args.season), rule)
        return answer(session, args, session.do(command))
    if not args.team:
        if args.found or args.rename or args.join or args.leave:
            raise Invalid("leagueteams.which-team")
        return _listed(session, args)
    if args.found:
        return answer(
            session,
            args,
            session.do(NameTeam(team_key(session.now, args.team), readable_title(args.team))),
        )
    team = _team(session, args.team)
    if args.rename:
        return answer(session, args, session.do(NameTeam(team, args.rename)))
    if args.join:
        joins = JoinTeam(team, session.person(args.join), args.day)
        return answer(session, args, session.do(joins))
    if args.leave:
        person = joined_as(session.people, session.now, team, session.person(args.leave))
        return answer(session, args, session.do(LeaveTeam(team, person, args.day)))
    return _listed(session, args, team)


def _team(session: LeagueSession, typed: str) -> str:
    """The team of this id or name."""
    teams = session.now.teams
    named = [key for key, each in teams.items() if key == typed or words(each.name) == words(typed)]
    if len(named) != 1:
        raise Invalid("leagueteams.unknown", team=typed)
    return named[0]


def _listed(session: LeagueSession, args: Arguments, team: str = "") -> int:
    """The standing of teams, or one of them with what each member scored."""
    now, lang, screen = session.now, args.lang, args.screen
    season = session.season(args.season)
    asked = StandingQuery(season, args.part)
    lines = [
        each
        for each in teams_of(session.standings, session.stream, now, asked)
        if team in ("", each.team)
    ]
    if args.json:
        return written.write(
            {
                "league": session.stream,
                "season": season,
                "teams": [_as_data(session, each) for each in lines],
            }
        )
    rule = now.team_rules.get(season)
    if rule is None:
        screen.show(screen.lines(say("leagueteams.no-rule", lang)))
        return 0
    rule_said = say(f"leagueteams.rule-{rule.over}", lang, {"size": rule.size, "n": rule.counts})
    head = Ink(f"{now.seasons[season].name} · {say('leagueteams.teams', lang)}", "title")
    screen.show(screen.rule(head), screen.lines(rule_said))
    if not lines:
        screen.show(screen.lines(say("leagueteams.no-teams", lang)))
        return 0
    rows = _members(session, lines[0], lang) if team else _teams(session, lines, lang)
    screen.show(screen.table(rows))
    return 0


def _teams(
    session: LeagueSession, lines: list[TeamLine], lang: Lang
) -> list[tuple[ScreenCell, ...]]:
    return [
        (
            Ink(str(each.place), "number"),
            format(Figure(each.points), lang),
            say("leagueteams.wins", lang, {"n": each.wins}),
            session.now.teams[each.team].name,
        )
        for each in lines
    ]


def _members(session: LeagueSession, line: TeamLine, lang: Lang) -> list[tuple[ScreenCell, ...]]:
    return [
        (
            format(Figure(each.points), lang),
            say("leagueteams.nights", lang, {"n": each.nights}),
            session.called(each.person),
        )
        for each in line.members
    ]


def _as_data(session: LeagueSession, line: TeamLine) -> dict[str, Any]:
    return {
        "team": line.team,
        "name": session.now.teams[line.team].name,
        "place": line.place,
        "points": line.points,
        "wins": line.wins,
        "members": [
            {
                "person": each.person,
                "name": session.called(each.person),
                "points": each.points,
                "nights": each.nights,
            }
            for each in line.members
        ],
    }
