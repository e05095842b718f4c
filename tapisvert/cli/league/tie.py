"""`tapisvert league tie`: an event that was made by itself becomes the one of a date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.folder import record_name
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.calendar import tie_event
from tapisvert.desk.said import Said

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("event", metavar="EVENT", help=say_of("leagueline.arg-event"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    stream = record_name(args.event)
    with session.naming():
        done = tie_event(session.house.desk, session.author, args.date, stream)
    said = Said("leagueline.tied", {"date": args.date, "event": stream})
    return answer(session, args, done, said)
