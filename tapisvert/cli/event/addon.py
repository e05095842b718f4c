"""`tapisvert event addon`: the add-on of the break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.rebuying.commands import BuyAddOn

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names", nargs="+", metavar=say_of("console.a-name"), help=say_of("console.arg-who")
    )
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    numbers = whom.entries(session, args.names)
    done = session.do_all([BuyAddOn(number) for number in numbers])
    names = map(session.names.entry, numbers)
    return answer(session, args, done, *(Said("evening.add-on-bought", {"name": n}) for n in names))
