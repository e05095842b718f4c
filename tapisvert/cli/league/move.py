"""`tapisvert league move`: a date on another day, or at another venue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.scheduling import MoveFixture, known_fixture

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("day", metavar="DAY", help=say_of("leagueline.arg-day"))
    parser.add_argument("--venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    fixture = known_fixture(session.now, args.date)
    venue = session.venue(args.venue) if args.venue else fixture.venue
    return answer(session, args, session.do(MoveFixture(args.date, args.day, venue, args.reason)))
