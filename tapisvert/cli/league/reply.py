"""`tapisvert league reply`: what somebody who was invited said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.inviting import AnswerInvitation

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-final"))
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("answer", choices=("yes", "no"), help=say_of("leagueline.arg-answer"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    person = session.person(args.person)
    wish = AnswerInvitation(args.date, person, args.answer == "yes")
    return answer(session, args, session.do(wish))
