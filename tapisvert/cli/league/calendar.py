"""The dates of the league."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.counted import chips
from tapisvert.cli.event.money import currency
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.records import remember
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.calendar import date_name, open_event, plain_name, refuse_name
from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.scheduling import (
    CancelFixture,
    EditFixture,
    MoveFixture,
    ScheduleFixture,
    known_fixture,
)
from tapisvert.league.record.series import ScheduleSeries, days_told
from tapisvert.league.record.values import Fixture
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.proposal import Reason
from tapisvert.words import LANGS, Lang, say
from tapisvert.zones import local

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def weekday(typed: str) -> int:
    """0 for Monday: a name in either language, its beginning, or a number from 0 to 6."""
    plain = "".join(words(typed))
    if plain in tuple("0123456"):
        return int(plain)
    days = {
        number
        for number in range(7)
        for lang in LANGS
        if len(plain) > 1
        and "".join(words(say(f"leaguedesk.weekday-{number}", lang))).startswith(plain)
    }
    if len(days) != 1:
        raise Invalid("leagueline.bad-weekday", told=typed)
    return days.pop()


def calendar_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--venue", help=say_of("leagueline.arg-one-venue"))
    parser.add_argument("--coming", action="store_true", help=say_of("leagueline.arg-coming"))
    add_options(parser)


def run_calendar(args: Arguments) -> int:
    """`tapisvert league calendar`: every date, what became of it, and what is still to come."""
    session = LeagueSession.of(args)
    venue = session.venue(args.venue) if args.venue else ""
    fixtures = sorted(session.now.fixtures.values(), key=lambda each: (each.day, each.event))
    fixtures = [each for each in fixtures if not venue or each.venue == venue]
    if args.coming:
        fixtures = [each for each in fixtures if each.day >= session.today]
    if args.json:
        return written.write([_plain(session, each) for each in fixtures])
    rows = [
        (
            Ink(each.day, "number"),
            each.time,
            session.now.venues[each.venue].name,
            say(f"leaguedesk.kind-{each.kind}", args.lang),
            _state(session, each, args.lang),
            each.event,
        )
        for each in fixtures
    ]
    empty = args.screen.lines(say("leagueline.nothing-yet", args.lang))
    args.screen.show(args.screen.table(rows) or empty)
    return 0


def _state(session: LeagueSession, each: Fixture, lang: Lang) -> str:
    """What became of a date."""
    result = session.now.results.get(each.event)
    if result is not None:
        return say(f"leaguedesk.mark-{result.mark}", lang)
    if each.cancelled:
        return say("leagueline.cancelled", lang)
    if each.moved:
        return say("leagueline.moved", lang)
    return say("leagueline.coming" if each.day >= session.today else "leagueline.awaited", lang)


def _plain(session: LeagueSession, each: Fixture) -> dict[str, Any]:
    result = session.now.results.get(each.event)
    return {
        "event": each.event,
        "record": each.stream,
        "day": each.day,
        "time": each.time,
        "venue": each.venue,
        "kind": each.kind,
        "stack": each.stack,
        "announced": each.announced,
        "rebuys": each.rebuys,
        "cancelled": each.cancelled or None,
        "instead": each.instead or None,
        "moved": each.moved or None,
        "before": each.before or None,
        "result": None if result is None else result.mark,
        "players": None if result is None else result.night.players,
        "state": {lang: _state(session, each, lang) for lang in LANGS},
    }


def date_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("day", metavar="DAY", help=say_of("leagueline.arg-day"))
    add = parser.add_argument
    add("--kind", choices=KINDS, default="daily", help=say_of("leagueline.arg-kind"))
    add("--time", default="", metavar="19:30", help=say_of("leagueline.arg-time"))
    add("--stack", metavar="20000", help=say_of("leagueline.arg-stack"))
    add("--announced", action="store_true", help=say_of("leagueline.arg-announced"))
    add("--name", help=say_of("leagueline.arg-date-name"))
    add("--forgotten", default="", metavar="WHY", help=say_of("leagueline.arg-forgotten"))
    add("--rebuys", default="", metavar="TERMS", help=say_of("leagueline.arg-rebuys"))
    add("--extended", action="store_true", help=say_of("leagueline.arg-extended"))
    add_options(parser)


def run_date(args: Arguments) -> int:
    """`tapisvert league date`: an event put on the calendar."""
    session = LeagueSession.of(args)
    venue = session.venue(args.venue)
    name = plain_name(args.name) if args.name else date_name(session.now, venue, args.day)
    refuse_name(session.leagues, session.stream, name)
    stack = chips(args.stack) if args.stack else 0
    options = args.announced, args.forgotten, args.rebuys, args.extended
    command = ScheduleFixture(name, venue, args.kind, args.day, args.time, stack, *options)
    return answer(session, args, session.do(command))


def dates_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", help=say_of("leagueline.arg-venue"))
    add = parser.add_argument
    add(
        "--from",
        dest="first",
        metavar="DAY",
        required=True,
        help=say_of("leagueline.arg-first-day"),
    )
    add("--to", dest="last", metavar="DAY", required=True, help=say_of("leagueline.arg-last-day"))
    add("--weekday", help=say_of("leagueline.arg-weekday"))
    add("--time", default="", metavar="19:30", help=say_of("leagueline.arg-time"))
    add("--kind", choices=KINDS, default="daily", help=say_of("leagueline.arg-kind"))
    add("--stack", metavar="20000", help=say_of("leagueline.arg-stack"))
    add("--without", nargs="+", default=(), metavar="DAY", help=say_of("leagueline.arg-without"))
    add("--announced", action="store_true", help=say_of("leagueline.arg-announced"))
    add_options(parser)


def run_dates(args: Arguments) -> int:
    """`tapisvert league dates`: the same evening every week, put on the calendar."""
    session = LeagueSession.of(args)
    venue = session.venue(args.venue)
    slot = weekday(args.weekday) if args.weekday else session.now.venues[venue].weekday
    stack = chips(args.stack) if args.stack else 0
    without = tuple(days_told(" ".join(args.without), slot))
    command = ScheduleSeries(
        venue,
        args.kind,
        args.first,
        args.last,
        slot,
        args.time,
        stack,
        args.announced,
        without,
    )
    return answer(session, args, session.do(command))


def edit_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    add = parser.add_argument
    add("--kind", choices=KINDS, help=say_of("leagueline.arg-kind"))
    add("--time", default="", metavar="19:30", help=say_of("leagueline.arg-time"))
    add("--stack", metavar="20000", help=say_of("leagueline.arg-stack"))
    add("--announced", action="store_true", help=say_of("leagueline.arg-announced"))
    add("--rebuys", metavar="TERMS", help=say_of("leagueline.arg-rebuys"))
    add("--extended", action="store_true", help=say_of("leagueline.arg-extended"))
    add_options(parser)


def run_edit(args: Arguments) -> int:
    """`tapisvert league edit`: another kind, hour or stack for a date to come."""
    session = LeagueSession.of(args)
    fixture = known_fixture(session.now, args.date)
    stack = chips(args.stack) if args.stack else 0
    rebuys = fixture.rebuys if args.rebuys is None else args.rebuys
    options = args.announced, rebuys, args.extended or fixture.extended
    command = EditFixture(args.date, args.kind or fixture.kind, args.time, stack, *options)
    return answer(session, args, session.do(command))


def move_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("day", metavar="DAY", help=say_of("leagueline.arg-day"))
    parser.add_argument("--venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    add_options(parser)


def run_move(args: Arguments) -> int:
    """`tapisvert league move`: a date on another day, or at another venue."""
    session = LeagueSession.of(args)
    fixture = known_fixture(session.now, args.date)
    venue = session.venue(args.venue) if args.venue else fixture.venue
    return answer(session, args, session.do(MoveFixture(args.date, args.day, venue, args.reason)))


def cancel_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    parser.add_argument("--instead", default="", help=say_of("leagueline.arg-instead"))
    add_options(parser)


def run_cancel(args: Arguments) -> int:
    """`tapisvert league cancel`: a date called off."""
    session = LeagueSession.of(args)
    return answer(session, args, session.do(CancelFixture(args.date, args.reason, args.instead)))


def open_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("--substitute", metavar="NAME", help=say_of("eventoptions.arg-substitute"))
    parser.add_argument("--currency", default="CAD", help=say_of("eventoptions.arg-currency"))
    add_options(parser)


def run_open(args: Arguments) -> int:
    """`tapisvert league open`: the event of a date, made with what its kind has by default."""
    session = LeagueSession.of(args)
    substitute = session.new_person(args.substitute) if args.substitute else ""
    with session.naming(), session.bringing():
        stream, done = open_event(
            session.house.desk,
            session.author,
            args.date,
            args.lang,
            currency(args.currency),
            substitute,
        )
    remember(session.house.disk, "event", stream)
    if args.json:
        return written.write({"event": stream, "version": done.version})
    args.screen.show(args.screen.lines(say("leagueline.opened", args.lang, {"event": stream})))
    return 0


def deadlines_options(parser: Parser) -> None:
    add_options(parser)


def run_deadlines(args: Arguments) -> int:
    """`tapisvert league deadlines`: what is due, by when, and by which article."""
    session = LeagueSession.of(args)
    now, at = session.now, session.meta.at
    due = reminders(now, session.house.desk, at)
    judged = matters(now, at)
    if args.json:
        return written.write(
            {
                "due": [
                    {
                        "at": each.at,
                        "event": each.event,
                        "late": each.late(at),
                        "what": {lang: each.reason.text(lang) for lang in LANGS},
                        "grounds": [written.citation(one) for one in each.grounds],
                    }
                    for each in due
                ],
                "to_judge": [
                    {lang: _named(session, one, lang) for lang in LANGS} for one in judged
                ],
            }
        )
    screen, lang = args.screen, args.lang
    rows = [
        (
            Ink(_when(each.at), "bad" if each.late(at) else "number"),
            " · ".join((each.reason.text(lang), *(one.text(lang) for one in each.grounds))),
        )
        for each in due
    ]
    lines = [line for one in judged for line in screen.lines(_named(session, one, lang))]
    if not rows and not lines:
        lines = screen.lines(say("leagueline.nothing-due", lang))
    screen.show(screen.table(rows), lines)
    return 0


def _named(session: LeagueSession, reason: Reason, lang: Lang) -> str:
    """A sentence with a name where it has an id."""
    values = dict(reason.values)
    if "person" in values:
        values["person"] = session.called(str(values["person"]))
    return say(reason.key, lang, values)


def _when(at: int) -> str:
    return local(at).strftime("%Y-%m-%d %H:%M")
