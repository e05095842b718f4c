"""`tapisvert event end`: the event is over; places and prizes stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.phases.commands import EndEvent
from tapisvert.tournament.placing.ranking import places

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--reason", default="", metavar="WHY", help=say_of("console.arg-end"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = session.do(EndEvent(args.reason))
    names = session.names
    first = [names.of(each.person) for each in places(session.now) if each.place_from == 1]
    values = {"names": tuple(first), "n": len(first)}
    return answer(session, args, done, Said("evening.ended", values))
