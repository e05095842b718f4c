"""`tapisvert people apart`: two who look alike and are two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, called, kept, one
from tapisvert.cli.people.shown import said

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    for name in ("who", "other"):
        parser.add_argument(name, metavar=say_of("people.a-person"), help=say_of("people.arg-who"))
    add_options(parser)


def main(args: Arguments) -> int:
    people = kept(args)
    with people.opened() as directory:
        first, second = one(directory, args.who), one(directory, args.other)
    people.tell_apart(first.id, second.id)
    values = {"name": called(first), "other": called(second)}
    return said(args, "people.told-apart", values, [first, second])
