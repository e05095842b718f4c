"""`tapisvert event publish`: the results made public, or withdrawn."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.desk.queries.published import address
from tapisvert.tournament.publishing import NAMINGS
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "--as", dest="naming", choices=NAMINGS, default="name", help=say_of("publishing.arg-as")
    )
    parser.add_argument("--no-prizes", action="store_true", help=say_of("publishing.arg-no-prizes"))
    parser.add_argument("--key", metavar="KEY", help=say_of("publishing.arg-key"))
    parser.add_argument("--withdraw", metavar="WHY", help=say_of("publishing.arg-withdraw"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.withdraw is not None:
        done = session.do(WithdrawResults(args.withdraw))
        return answer(session, args, done, Said("publishing.withdrawn"))
    wish = PublishResults(args.key or token_hex(8), args.naming, not args.no_prizes)
    done = session.do(wish)
    public = session.now.publication
    assert public is not None, "it was just published"
    values = {"address": address(session.event, public)}
    return answer(session, args, done, Said("publishing.published", values))
