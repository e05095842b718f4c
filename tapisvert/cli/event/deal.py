"""`tapisvert event deal`: those who are left divide what is left, where the book lets them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.money import cents
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.deals.deal import METHODS
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.placing.ranking import survivors

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("method", choices=METHODS, help=say_of("console.arg-method"))
    parser.add_argument(
        "told", nargs="*", metavar=say_of("console.a-share"), help=say_of("console.arg-shares")
    )
    parser.add_argument("--left", default="0", metavar="50", help=say_of("console.arg-left"))
    add_options(parser)


def main(args: Arguments) -> int:

    session = Session.of(args)
    own = args.method == "agreed"
    told = {}
    for text in args.told:
        name, equals, value = text.rpartition("=")
        if not equals:
            raise Invalid("evening.bad-share", text=text)
        told[whom.entry(session, name).number] = cents(value) if own else chips(value)
    wish = AgreeDeal(
        args.method,
        survivors(session.now),
        {} if own else told,
        told if own else {},
        cents(args.left),
    )
    done = session.do(wish)
    deal = session.now.prizes.deal
    setup = session.now.setup
    assert deal is not None
    assert setup is not None
    said = [
        Said(
            "evening.share",
            {
                "name": session.names.entry(entry),
                "money": partial(money, deal.share(entry), setup.currency),
            },
        )
        for entry in deal.entries
    ]
    return answer(session, args, done, *said)
