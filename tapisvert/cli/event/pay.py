"""`tapisvert event pay`: prizes handed out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.prizes.commands import PayPrize
from tapisvert.tournament.prizes.events import PrizePaid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = whom.entry(session, args.name).number
    done = session.do(PayPrize(entry))
    setup = session.now.setup
    assert setup is not None
    (paid,) = (event for event in done.events if isinstance(event, PrizePaid))
    values = {
        "name": session.names.entry(entry),
        "money": partial(money, paid.cents, setup.currency),
        "items": " + ".join(("", *paid.items)),
    }
    return answer(session, args, done, Said("evening.prize-paid", values))
