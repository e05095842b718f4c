"""`tapisvert people forget`: keep nothing of somebody but results without a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, called, kept, nights, one
from tapisvert.cli.people.shown import said

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("who", metavar=say_of("people.a-person"), help=say_of("people.arg-who"))
    parser.add_argument("--for-good", action="store_true", help=say_of("people.arg-for-good"))
    add_options(parser)


def main(args: Arguments) -> int:
    people = kept(args)
    with people.opened() as directory:
        person = one(directory, args.who)
        ids = (person.id, *(each.id for each in directory.merged_into(person.id)))
    values = {"name": called(person), "n": nights(args).count(ids)}
    if not args.for_good:
        return said(args, "people.would-forget", values, [person])
    people.forget(person.id)
    return said(args, "people.forgotten", values)
