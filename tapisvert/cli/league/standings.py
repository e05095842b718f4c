"""Standings, why they are so, and who qualifies."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.event.session import event_name
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options, add_season
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.league.calendar import tie_event
from tapisvert.desk.league.exporting import everything, results_sheet, standing_sheet
from tapisvert.desk.league.people import told_apart
from tapisvert.desk.league.qualifying import Through, through
from tapisvert.desk.league.table import StandingRow, StandingsTable, table
from tapisvert.league.course import refuse_outside
from tapisvert.league.points.amounts import Figure
from tapisvert.league.points.reasons import Explained
from tapisvert.league.record.cuts import AnnounceCut, WithdrawCut
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.values import SeasonCut
from tapisvert.league.standings.qualifying import cut
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.words import LANGS, Lang, say
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.league.record.values import Season


def standings_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--top", type=int, metavar="20", help=say_of("leagueline.arg-top"))
    parser.add_argument("--csv", action="store_true", help=say_of("leagueline.arg-csv"))
    add_season(parser)
    add_options(parser)


def run_standings(args: Arguments) -> int:
    """`tapisvert league standings`: who stands where, of a season or a part of it."""
    session = LeagueSession.of(args)
    asked = session.asked(args)
    refuse_outside(session.now, asked)
    standing = session.standings.of(session.stream, asked)
    if args.csv:
        titles = tuple(say(f"leagueline.column-{key}", args.lang) for key in _COLUMNS)
        sys.stdout.write(standing_sheet(standing, session.called, titles, args.lang))
        return 0
    by_name = _by_name(session, table(standing, most=args.top))
    if args.json:
        return written.write(
            {
                "league": session.stream,
                "season": asked.season,
                "people": by_name.people,
                "nights": [
                    {"event": each.event, "day": each.day, "venue": each.venue}
                    for each in by_name.nights
                ],
                "rows": [_plain_of_standings(session, row) for row in by_name.rows],
            }
        )
    screen, lang = args.screen, args.lang
    season = session.now.seasons[asked.season]
    head = Ink(_heading(season, asked.part, len(standing.outcomes), lang), "title")
    if not by_name.rows:
        empty = say("leagueline.no-results", lang)
        screen.show(screen.rule(head), screen.lines(empty))
        return 0
    screen.show(screen.rule(head), screen.table(_rows(session, by_name, lang)))
    return 0


_COLUMNS: Final = ("place", "name", "points", "nights")


def _by_name(session: LeagueSession, standings_table: StandingsTable) -> StandingsTable:
    """Those who share a place in the order of their names."""

    def order(row: StandingRow) -> tuple[bool, int, int, tuple[str, ...]]:
        name = words(session.called(row.person))
        return row.place is None, row.place or 0, -row.points, name

    return replace(standings_table, rows=tuple(sorted(standings_table.rows, key=order)))


def _heading(season: Season, part: str, nights: int, lang: Lang) -> str:
    name = f"{season.name} {part}".strip()
    rule = season.rule
    if rule.best is None:
        return say("leagueline.standing-all", lang, {"name": name, "n": nights})
    return say("leagueline.standing-best", lang, {"name": name, "best": rule.best, "n": nights})


def _rows(
    session: LeagueSession, standings_table: StandingsTable, lang: Lang
) -> list[tuple[ScreenCell, ...]]:
    return [
        (
            Ink("–" if row.place is None else str(row.place), "number"),
            Ink(_moved(row), "faint"),
            format(Figure(row.points), lang),
            say("leagueline.nights", lang, {"n": row.nights}),
            session.called(row.person),
        )
        for row in standings_table.rows
    ]


def _moved(row: StandingRow) -> str:
    """Places won or lost since the night before."""
    if row.moved is None:
        return ""
    return "=" if not row.moved else f"{row.moved:+d}"


def _plain_of_standings(session: LeagueSession, row: StandingRow) -> dict[str, Any]:
    return {
        "place": row.place,
        "before": row.before,
        "person": row.person,
        "name": session.called(row.person),
        "points": row.points,
        "average": row.average,
        "nights": row.nights,
        "adjusted": row.adjusted,
        "scores": [
            None
            if cell is None
            else {"points": cell.points, "place": cell.place, "counts": cell.counts}
            for cell in row.cells
        ],
    }


def why_options(parser: Parser) -> None:
    parser.add_argument("person", help=parser.say("leagueline.arg-person"))
    add_season(parser)
    add_options(parser)


def run_why(args: Arguments) -> int:
    """`tapisvert league why`: why somebody has the points they have, down to the formula."""
    session = LeagueSession.of(args)
    person = session.asked_about(args.person)
    why = session.standings.why(session.stream, session.asked(args), person)
    if why is None:
        raise Illegal("leagueline.no-score", name=session.called(person))
    if args.json:
        return written.write(
            {"person": person, "name": session.called(person), **_plain_of_why(why)}
        )
    screen = args.screen
    head = Ink(session.called(person), "title")
    lines = [screen.lines(text, indent=2 * depth) for depth, text in why.lines(args.lang)]
    screen.show(screen.rule(head), *lines)
    return 0


def _plain_of_why(explained: Explained) -> dict[str, Any]:
    return {
        "points": explained.points,
        "why": {lang: explained.reason.text(lang) for lang in LANGS},
        "parts": [_plain_of_why(each) for each in explained.parts],
    }


def qualify_options(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("--percent", type=int, metavar="20", help=say_of("leagueline.arg-percent"))
    add("--most", type=int, metavar="10", help=say_of("leagueline.arg-most"))
    add("--each-venue", action="store_true", help=say_of("leagueline.arg-each-venue"))
    add("--final", default="", metavar="DATE", help=say_of("leagueline.arg-final"))
    add("--invite", action="store_true", help=say_of("leagueline.arg-invite"))
    add("--until", metavar="DAY", help=say_of("leagueline.arg-until"))
    add("--announce", action="store_true", help=say_of("leagueline.arg-announce-cut"))
    add("--withdraw", action="store_true", help=say_of("leagueline.arg-withdraw-cut"))
    add_season(parser)
    add_options(parser)


def run_qualify(args: Arguments) -> int:
    """`tapisvert league qualify`: who goes through to a final, and invitations to it."""
    session = LeagueSession.of(args)
    asked = session.asked(args)
    if args.withdraw:
        return answer(session, args, session.do(WithdrawCut(asked.season)))
    line = SeasonCut(args.percent, args.most, args.final)
    if args.announce:
        return answer(session, args, session.do(AnnounceCut(asked.season, line)))
    if args.percent is None and args.most is None:
        line = session.now.cuts.get(asked.season, line)
    qualified = through(
        session.leagues,
        session.standings,
        session.stream,
        asked,
        cut(line.percent, line.most),
        args.final or line.final,
        args.each_venue,
    )
    if args.invite:
        return _invited(session, args, qualified)
    answers = {each.person: each.answer for each in qualified.invited}
    called = session.called
    if args.json:
        return written.write(
            [
                {
                    "person": each.person,
                    "name": called(each.person),
                    "venue": each.venue or None,
                    "place": each.place,
                    "answer": answers.get(each.person),
                    "why": {lang: each.reason.text(lang) for lang in LANGS},
                }
                for each in sorted(
                    qualified.qualified, key=lambda one: (one.place, called(one.person))
                )
            ]
        )
    screen, lang = args.screen, args.lang
    ordered = sorted(qualified.qualified, key=lambda one: (one.place, called(one.person)))
    rows = [
        (
            Ink(str(each.place), "number"),
            *((session.now.venues[each.venue].name,) if each.venue else ()),
            called(each.person),
            _answer(answers.get(each.person), lang),
        )
        for each in ordered
    ]
    screen.show(screen.table(rows) or screen.lines(say("leagueline.no-results", lang)))
    return 0


def _answer(typed: str | None, lang: Lang) -> str:
    """What somebody said; nothing for who was not asked yet."""
    return "" if typed is None else say(f"leagueline.answer-{typed}", lang)


def _invited(session: LeagueSession, args: Arguments, through: Through) -> int:
    if not args.final or not args.until:
        raise Invalid("leagueline.invite-what")
    people = tuple(each.person for each in through.to_invite)
    if not people:
        raise Illegal("leagueline.all-invited")
    return answer(session, args, session.do(InviteQualified(args.final, people, args.until)))


def reply_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-final"))
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("answer", choices=("yes", "no"), help=say_of("leagueline.arg-answer"))
    add_options(parser)


def run_reply(args: Arguments) -> int:
    """`tapisvert league reply`: what somebody who was invited said."""
    session = LeagueSession.of(args)
    person = session.asked_about(args.person)
    command = AnswerInvitation(args.date, person, args.answer == "yes")
    return answer(session, args, session.do(command))


def tie_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("event", metavar="EVENT", help=say_of("leagueline.arg-event"))
    add_options(parser)


def run_tie(args: Arguments) -> int:
    """`tapisvert league tie`: an event that was made by itself becomes the one of a date."""
    session = LeagueSession.of(args)
    stream = event_name(args.event)
    with session.naming():
        done = tie_event(session.house.desk, session.author, args.date, stream)
    message = Message("leagueline.tied", {"date": args.date, "event": stream})
    return answer(session, args, done, message)


def export_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--results", action="store_true", help=say_of("leagueline.arg-results"))
    parser.add_argument("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    add_options(parser)


def run_export(args: Arguments) -> int:
    """`tapisvert league export`: everything a league holds, or its results as a sheet."""
    session = LeagueSession.of(args)
    now = session.now
    if not args.results:
        return written.write(everything(now, session.called))
    seasons = [session.season(args.season)] if args.season else sorted(now.seasons)
    courses = [session.standings.course(session.stream, season) for season in seasons]
    sheet = results_sheet(
        now,
        courses,
        told_apart(session.people, session.called),
        lambda person: _licence(session, person),
        args.lang,
    )
    sys.stdout.write(sheet)
    return 0


def _licence(session: LeagueSession, person: str) -> str:
    known = session.people.get(person)
    return "" if known is None else known.licence
