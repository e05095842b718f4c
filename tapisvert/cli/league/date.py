"""`tapisvert league date`: an event put on the calendar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.calendar import date_name, plain_name
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.scheduling import ScheduleFixture

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("day", metavar="DAY", help=say_of("leagueline.arg-day"))
    add = parser.add_argument
    add("--kind", choices=KINDS, default="daily", help=say_of("leagueline.arg-kind"))
    add("--time", default="", metavar="19:30", help=say_of("leagueline.arg-time"))
    add("--stack", metavar="20000", help=say_of("leagueline.arg-stack"))
    add("--announced", action="store_true", help=say_of("leagueline.arg-announced"))
    add("--name", help=say_of("leagueline.arg-date-name"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    venue = session.venue(args.venue)
    name = plain_name(args.name) if args.name else date_name(session.now, venue, args.day)
    stack = chips(args.stack) if args.stack else 0
    wish = ScheduleFixture(name, venue, args.kind, args.day, args.time, stack, args.announced)
    return answer(session, args, session.do(wish))
