"""`tapisvert league official`: who manages, judges, or enters results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.officials import AppointOfficial, DismissOfficial
from tapisvert.league.record.values import OFFICES

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("office", choices=OFFICES, help=say_of("leagueline.arg-office"))
    parser.add_argument("--dismiss", action="store_true", help=say_of("leagueline.arg-dismiss"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.dismiss:
        wish = DismissOfficial(session.person(args.person), args.office)
        return answer(session, args, session.do(wish))
    person = session.new_person(args.person)
    return answer(session, args, session.do(AppointOfficial(person, args.office)))
