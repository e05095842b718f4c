"""`tapisvert event rebuy`: more chips in the same seat, paid for or announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.rebuying.commands import AnnounceRebuy, BuyRebuy, PayRebuy

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--owed", action="store_true", help=say_of("console.arg-owed"))
    how.add_argument("--paid", action="store_true", help=say_of("console.arg-paid"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = whom.entry(session, args.name).number
    kind = AnnounceRebuy if args.owed else PayRebuy if args.paid else BuyRebuy
    done = session.do(kind(entry))
    key = "announced" if args.owed else "paid" if args.paid else "bought"
    said = Said(f"evening.rebuy-{key}", {"name": session.names.entry(entry)})
    return answer(session, args, done, said)
