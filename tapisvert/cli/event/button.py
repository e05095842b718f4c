"""`tapisvert event button`: where the button is at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.tables.hands import ButtonSet, SetButton

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("table", type=int, help=say_of("console.arg-table"))
    parser.add_argument("seat", type=int, help=say_of("console.arg-button"))
    parser.add_argument("--small", type=int, metavar="SEAT", help=say_of("console.arg-small"))
    parser.add_argument("--big", type=int, metavar="SEAT", help=say_of("console.arg-big"))
    parser.add_argument("--coming", action="store_true", help=say_of("console.arg-coming"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    wish = SetButton(args.table, args.seat, args.small, args.big, args.coming)
    done = session.do(wish)
    (told,) = (event for event in done.events if isinstance(event, ButtonSet))
    values = {
        "table": told.table,
        "button": told.positions.button,
        "small": told.positions.small_blind,
        "big": told.positions.big_blind,
    }
    return answer(session, args, done, Said("evening.button", values))
