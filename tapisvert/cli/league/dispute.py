"""`tapisvert league dispute`: something in a result is said to be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.publishing import DisputeResult

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("what", help=say_of("leagueline.arg-what"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    return answer(session, args, session.do(DisputeResult(args.date, args.what)))
