"""`tapisvert league cancel`: a date called off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.scheduling import CancelFixture

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    parser.add_argument("--instead", default="", help=say_of("leagueline.arg-instead"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    return answer(session, args, session.do(CancelFixture(args.date, args.reason, args.instead)))
