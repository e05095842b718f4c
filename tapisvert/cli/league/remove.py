"""`tapisvert league remove`: a result goes, once it was kept for as long as the book says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.deadlines import RemoveResult

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    return answer(session, args, session.do(RemoveResult(args.date)))
