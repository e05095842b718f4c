"""`tapisvert league appeal`: a suspension looked at again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("number", type=int, help=say_of("leagueline.arg-appeal"))
    parser.add_argument("text", help=say_of("leagueline.arg-text"))
    parser.add_argument("--matter", default="suspension", help=say_of("leagueline.arg-matter"))
    parser.add_argument("--decide", choices=("lifts", "stays"), help=say_of("leagueline.arg-heard"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.decide is None:
        wish = FileAppeal(args.matter, args.number, args.text)
        return answer(session, args, session.do(wish))
    if args.matter != "suspension":
        raise Invalid("leagueline.decide-what")
    decided = DecideAppeal(args.number, args.decide == "lifts", args.text)
    return answer(session, args, session.do(decided))
