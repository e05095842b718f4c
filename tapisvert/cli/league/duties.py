"""`tapisvert league duties`: what a director still has to see to at an event, and what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.league.record.duties import ConfirmDuties, duties_left
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("--done", nargs="+", metavar="KEY", help=say_of("leagueline.arg-done"))
    parser.add_argument("--all-done", action="store_true", help=say_of("leagueline.arg-all-done"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    left = duties_left(session.now, args.date)
    if args.all_done or args.done:
        done = tuple(each.key for each in left) if args.all_done else tuple(args.done)
        return answer(session, args, session.do(ConfirmDuties(args.date, done)))
    if args.json:
        return written.write([written.article(each) for each in left])
    screen, lang = args.screen, args.lang
    if not left:
        screen.show(screen.lines(say("leagueline.no-duties", lang)))
        return 0
    rows = [(Ink(each.number, "number"), each.key, each.title[lang]) for each in left]
    screen.show(screen.table(rows))
    return 0
