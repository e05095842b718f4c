"""Which leagues there are, how one stands, and past seasons from files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.cli.house import House
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options, chosen_league
from tapisvert.cli.records import add_history, add_undo, remember, show_history, undo, used_last
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.decoding import read_file
from tapisvert.desk.league.columns import HEADINGS
from tapisvert.desk.league.history import told_of
from tapisvert.desk.league.importing import preview, take_over
from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.desk.league.running import Leagues
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.names import LeagueNames
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


_TOLD: Final = 200
"""Lines of a history of which more is told than what they are called."""


def list_options(parser: Parser) -> None:
    add_options(parser)


def run_list(args: Arguments) -> int:
    """`tapisvert league list`: every league of the house."""
    house = House.of(args)
    leagues = Leagues(house.desk.journal, house.desk.snapshots)
    used = used_last(house.disk, "league")
    every = leagues.each(lambda name: (name, leagues.now(name)))
    listed = [(name, each) for name, each in every if each.name]  # not one whose founding is undone
    if args.json:
        plain = [
            {"league": name, "name": each.name, "book": each.book, "current": name == used}
            for name, each in listed
        ]
        return written.write(plain)
    if not listed:
        args.screen.show(args.screen.lines(say("leagueline.no-leagues", args.lang)))
        return 0
    rows = [
        ("▸" if name == used else " ", Ink(name, "number"), each.book, each.name)
        for name, each in listed
    ]
    args.screen.show(args.screen.table(rows))
    return 0


def use_options(parser: Parser) -> None:
    parser.add_argument("name", help=parser.say("leagueline.arg-name"))
    add_options(parser)


def run_use(args: Arguments) -> int:
    """`tapisvert league use`: the league the next commands are about."""
    house = House.of(args)
    leagues = Leagues(house.desk.journal, house.desk.snapshots)
    name = chosen_league(house, leagues, args.name)
    remember(house.disk, "league", name)
    if args.json:
        return written.write({"league": name})
    data = {"name": leagues.now(name).name}
    args.screen.show(args.screen.lines(say("leagueline.used", args.lang, data)))
    return 0


def status_options(parser: Parser) -> None:
    add_options(parser)


def run_status(args: Arguments) -> int:
    """`tapisvert league status`: the league at a glance."""
    session = LeagueSession.of(args)
    now = session.now
    if args.json:
        return written.write(
            {
                "league": session.stream,
                "name": now.name,
                "book": now.book,
                "version": session.streams.version(session.stream),
                "seasons": sorted(now.seasons),
                "venues": sorted(now.venues),
                "dates": len(now.fixtures),
                "results": len(now.results),
                "due": len(reminders(now, session.house.desk, session.meta.at)),
                "to_judge": len(matters(now, session.meta.at)),
            }
        )
    screen, lang = args.screen, args.lang
    book = now.law.full_short[lang]
    rows = [(say(f"leagueline.row-{key}", lang), value) for key, value in _rows(session, lang)]
    screen.show(screen.rule(Ink(f"{now.name} · {book}", "title")), screen.table(rows))
    return 0


def _rows(session: LeagueSession, lang: Lang) -> Iterator[tuple[str, str]]:
    now, called = session.now, session.called
    for each in sorted(now.seasons.values(), key=lambda one: one.first):
        days = {"name": each.name, "first": each.first, "last": each.last}
        yield "season", say("leagueline.season-line", lang, days)
    for venue, place in sorted(now.venues.items()):
        directors = directors_on(now, venue, session.today)
        values = {
            "name": place.name,
            "weekday": LeagueNames.weekday(place.weekday)(lang),
            "time": place.time,
            "directors": tuple(called(one.person) for one in directors) or ("–",),
        }
        yield "venue", say("leagueline.venue-line", lang, values)
    for official in now.officials:
        office = say(f"leaguedesk.office-{official.office}", lang)
        yield "official", f"{called(official.person)} · {office}"
    counts = {"dates": len(now.fixtures), "results": len(now.results)}
    yield "calendar", say("leagueline.counts", lang, counts)
    due = len(reminders(now, session.house.desk, session.meta.at))
    if due:
        yield "due", say("leagueline.due-count", lang, {"n": due})
    judged = len(matters(now, session.meta.at))
    if judged:
        yield "matters", say("leagueline.matters-count", lang, {"n": judged})


_SHOWN = 1_000


def import_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("file", metavar="FILE", help=say_of("leagueline.arg-import"))
    parser.add_argument("--take", action="store_true", help=say_of("leagueline.arg-take"))
    add_options(parser)


def run_import(args: Arguments) -> int:
    """`tapisvert league import`: past seasons from a sheet, looked at first."""
    session = LeagueSession.of(args)
    reason = say("leaguedesk.as-published", args.lang)
    shown_preview = preview(
        session.now, session.people, read_file(args.file, 100_000_001), session.meta, reason
    )
    if args.take:
        with session.naming():
            done = take_over(session.author, session.people, shown_preview)
        return answer(session, args, done)
    if args.json:
        return written.write(
            {
                "nights": [
                    {
                        "event": each.event,
                        "day": each.day,
                        "venue": each.venue,
                        "players": each.night.players,
                    }
                    for each in shown_preview.nights
                ],
                "new_people": [each.name for each in shown_preview.people],
                "problems": [
                    {lang: each.text(lang) for lang in LANGS} for each in shown_preview.problems
                ],
                "ignored_columns": list(shown_preview.ignored),
            }
        )
    screen, lang = args.screen, args.lang
    counts = {
        "n": len(shown_preview.nights),
        "results": shown_preview.results,
        "new": len(shown_preview.people),
    }
    problems = [
        line
        for each in shown_preview.problems[:_SHOWN]
        for line in screen.lines(Ink(each.text(lang), "bad"))
    ]
    key = "leagueline.import-problems" if problems else "leagueline.import-ready"
    counts["problems"] = len(shown_preview.problems)
    left_out = say(
        "leaguedesk.import-ignored", lang, {"titles": shown_preview.ignored, "known": HEADINGS}
    )
    ignored = screen.lines(Ink(left_out, "faint")) if shown_preview.ignored else ()
    screen.show(screen.lines(say(key, lang, counts)), ignored, problems)
    return 2 if problems else 0


def history_options(parser: Parser) -> None:
    add_history(parser)
    add_options(parser)


def run_history(args: Arguments) -> int:
    """`tapisvert league history`: who did what when, and what was undone."""
    session = LeagueSession.of(args)
    now = session.now
    with session.leagues.opened(session.stream) as history:
        records = history.records[-_TOLD:]
        sentences = {
            record.version: " ".join(
                one.text(args.lang) for one in told_of(history, record, session.called)
            )
            for record in records
            if not args.json
        }
    return show_history(
        session,
        args,
        lambda line, _: (now.day_at(line.at), line.when),
        lambda line: sentences.get(line.version, ""),
    )


def undo_options(parser: Parser) -> None:
    add_undo(parser)
    add_options(parser)


def run_undo(args: Arguments) -> int:
    """`tapisvert league undo`: an action taken away, as if it had not happened."""
    session = LeagueSession.of(args)
    done, line = undo(session, args)
    return answer(session, args, done, line, *session.told_left())
