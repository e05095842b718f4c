"""`tapisvert people find`: whom a few letters mean, the likeliest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.people.register import add_options, kept, nights, nobody
from tapisvert.cli.people.shown import as_data, rows
from tapisvert.cli.rules import written

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_SHOWN: Final = 20


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "text", nargs="+", metavar=say_of("people.a-text"), help=say_of("people.arg-text")
    )
    add_options(parser)


def main(args: Arguments) -> int:
    asked = " ".join(args.text)
    seen = nights(args).seen()
    with kept(args).opened() as directory:
        found = directory.suggest(asked, _SHOWN, seen)
        if not found:
            raise nobody(directory, asked)
    if args.json:
        return written.write([as_data(person) for person in found])
    args.screen.show(args.screen.table(rows(found)))
    return 0
