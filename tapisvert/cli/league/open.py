"""`tapisvert league open`: the event of a date, made with what its kind has by default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import folder
from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.desk.league.calendar import open_event
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("--substitute", metavar="NAME", help=say_of("console.arg-substitute"))
    parser.add_argument("--currency", default="CAD", help=say_of("console.arg-currency"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    substitute = session.new_person(args.substitute) if args.substitute else ""
    with session.naming():
        stream, done = open_event(
            session.house.desk, session.author, args.date, args.currency, substitute
        )
    folder.remember(session.house.disk, stream)
    if args.json:
        return written.write({"event": stream, "version": done.version})
    args.screen.show(args.screen.lines(say("leagueline.opened", args.lang, {"event": stream})))
    return 0
