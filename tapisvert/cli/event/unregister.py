"""`tapisvert event unregister`: an entry nobody has played is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.registration.commands import Unregister

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = whom.entry(session, args.name)
    done = session.do(Unregister(entry.number))
    said = Said("evening.unregistered", {"name": session.names.of(entry.person)})
    return answer(session, args, done, said)
