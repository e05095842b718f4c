"""`tapisvert league suspend`: somebody plays nowhere in the league for a period."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.discipline import LiftSuspension, SuspendPlayer
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    add = parser.add_argument
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first"))
    add("--to", dest="last", metavar="DAY", help=say_of("leagueline.arg-last-day"))
    add("--reason", default="", help=say_of("leagueline.arg-reason"))
    add("--lift", action="store_true", help=say_of("leagueline.arg-lift"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    person = session.person(args.person)
    first = args.first or session.today
    if args.lift:
        return answer(session, args, session.do(LiftSuspension(person, first, args.reason)))
    if args.last is None:
        raise Invalid("leagueline.until-when")
    return answer(session, args, session.do(SuspendPlayer(person, first, args.last, args.reason)))
