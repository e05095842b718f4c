"""`tapisvert event reenter`: somebody who is out enters again, with a new seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.register import seat
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.registration.commands import Register

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    add_seed(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    person = whom.entry(session, args.name).person
    luck = chance(session, args)
    done = session.do(Register(person))
    said = [Said("evening.re-entered", {"name": session.names.of(person)})]
    done, seats = seat(session, luck, done)
    return answer(session, args, done, *said, *seats)
