"""`tapisvert event flight`: another first day takes entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Illegal
from tapisvert.tournament.days.commands import OpenFlight

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("flight", metavar="1B", help=parser.say("console.arg-flight"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    setup = session.now.setup
    if setup is not None and not setup.flights.names:
        raise Illegal("evening.one-start")
    done = session.do(OpenFlight(args.flight))
    return answer(session, args, done, Said("evening.flight-opened", {"flight": args.flight}))
