"""`tapisvert event suspend`: everything stops, clock included, until it is resumed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.phases.commands import SuspendEvent

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("reason", metavar="WHY", help=parser.say("console.arg-reason"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = session.do(SuspendEvent(args.reason))
    return answer(session, args, done, Said("evening.suspended"))
