"""`tapisvert league publish`: the result of a date counts, as its event left it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.nights import publish_event

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    with session.naming():
        done = publish_event(session.house.desk, session.author, args.date)
    return answer(session, args, done)
