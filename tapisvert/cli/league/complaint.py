"""`tapisvert league complaint`: a matter of discipline goes before the committee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.discipline import DecideComplaint, FileComplaint
from tapisvert.league.record.values import STANDARDS
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("about", help=say_of("leagueline.arg-about"))
    parser.add_argument("text", help=say_of("leagueline.arg-text"))
    parser.add_argument("--standard", default="", help=say_of("leagueline.arg-standard"))
    parser.add_argument("--decide", action="store_true", help=say_of("leagueline.arg-decide"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.decide:
        if not args.about.isascii() or not args.about.isdecimal():
            raise Invalid("leagueline.decide-what")
        wish = DecideComplaint(int(args.about[:9]), args.text)
        return answer(session, args, session.do(wish))
    standard = args.standard
    if standard and f"director.{standard}" in STANDARDS:
        standard = f"director.{standard}"
    filed = FileComplaint(session.person(args.about), args.text, standard)
    return answer(session, args, session.do(filed))
