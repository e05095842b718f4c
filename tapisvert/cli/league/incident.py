"""`tapisvert league incident`: something that happened at a date goes on the register."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.values import INCIDENTS, Incident

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("what", help=say_of("leagueline.arg-happened"))
    parser.add_argument(
        "--as", dest="kind", choices=INCIDENTS, default="note", help=say_of("leagueline.arg-as")
    )
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    found = Incident(session.person(args.person), args.kind, args.what.strip(), session.meta.at)
    return answer(session, args, session.do(ReportIncidents(args.date, (found,))))
