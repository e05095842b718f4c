"""`tapisvert league venue`: a venue with its agreement and its evening of the week."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.league.weekday import weekday
from tapisvert.desk.league.calendar import plain_name
from tapisvert.league.record.venues import AdmitVenue, EndAgreement
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", help=say_of("leagueline.arg-venue"))
    add = parser.add_argument
    add("--weekday", metavar="DAY", help=say_of("leagueline.arg-weekday"))
    add("--time", metavar="19:30", help=say_of("leagueline.arg-time"))
    add("--agreed", metavar="DAY", help=say_of("leagueline.arg-agreed"))
    add("--id", help=say_of("leagueline.arg-venue-id"))
    add("--end", metavar="DAY", help=say_of("leagueline.arg-end"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.end:
        return answer(session, args, session.do(EndAgreement(session.venue(args.name), args.end)))
    key = plain_name(args.id or args.name)
    was = session.now.venues.get(key)
    if was is None and (args.weekday is None or args.time is None):
        raise Invalid("leagueline.venue-slot")
    wish = AdmitVenue(
        key,
        args.name if args.id or was is None else was.name,
        args.agreed or (session.today if was is None else was.agreed),
        weekday(args.weekday) if args.weekday or was is None else was.weekday,
        args.time or ("" if was is None else was.time),
    )
    return answer(session, args, session.do(wish))
