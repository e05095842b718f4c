"""`tapisvert event swap-people`: two entries were given to the wrong people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.registration.commands import SwapPeople

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    for name in ("name", "other"):
        parser.add_argument(name, metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    first, second = whom.entry(session, args.name), whom.entry(session, args.other)
    done = session.do(SwapPeople(first.number, second.number))
    names = {"name": session.names.of(first.person), "other": session.names.of(second.person)}
    return answer(session, args, done, Said("evening.people-swapped", names))
