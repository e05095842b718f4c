"""Seats of a league's dates: how many a venue has, who comes, and who waits for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.members import admitted_as
from tapisvert.league.record.reserving import CountSeats, asking, expected, giving_up
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.refusals import Invalid
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def seats_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("seats", metavar="24", help=say_of("leagueline.arg-seats"))
    add_options(parser)


def run_seats(args: Arguments) -> int:
    """`tapisvert league seats`: how many people can play at a venue."""
    session = LeagueSession.of(args)
    command = CountSeats(session.venue(args.venue), chips(args.seats))
    return answer(session, args, session.do(command))


def reserve_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("person", nargs="?", help=say_of("leagueline.arg-person"))
    parser.add_argument("--release", action="store_true", help=say_of("leagueline.arg-release"))
    add_options(parser)


def run_reserve(args: Arguments) -> int:
    """`tapisvert league reserve`: somebody comes, or does not; without a name, who comes."""
    session = LeagueSession.of(args)
    if args.person is None:
        if args.release:
            raise Invalid("leagueline.release-whom")
        return _listed(session, args)
    person = admitted_as(session.people, session.now, session.person(args.person))
    command = (
        giving_up(session.now, args.date, person, session.evening(args.date))
        if args.release
        else asking(session.now, args.date, person, session.evening(args.date))
    )
    return answer(session, args, session.do(command))


def _listed(session: LeagueSession, args: Arguments) -> int:
    """Who has a seat at a date, and who waits for one, in their order."""
    known_fixture(session.now, args.date)
    seats = expected(session.now, args.date, session.evening(args.date))
    if args.json:
        return written.write(
            {
                "event": args.date,
                "most": seats.most,
                "free": seats.free,
                "seated": [session.called(each.person) for each in seats.seated],
                "waiting": [session.called(each.person) for each in seats.waiting],
            }
        )
    lang, screen = args.lang, args.screen
    rows = [
        (Ink(str(number), "number"), session.called(each.person), say(f"leagueline.{state}", lang))
        for state, people in (("has-seat", seats.seated), ("waits", seats.waiting))
        for number, each in enumerate(people, 1)
    ]
    nobody = screen.lines(say("leagueline.nobody-reserved", lang))
    counted = (
        ()
        if seats.free is None
        else screen.lines(
            say("leagueline.seats-free", lang, {"free": seats.free, "most": seats.most})
        )
    )
    screen.show(screen.table(rows) or nobody, counted)
    return 0
