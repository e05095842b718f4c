"""`tapisvert people part`: two that were merged are two again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, called, kept, merged_one
from tapisvert.cli.people.shown import said

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("who", metavar=say_of("people.a-person"), help=say_of("people.arg-merged"))
    add_options(parser)


def main(args: Arguments) -> int:
    people = kept(args)
    with people.opened() as directory:
        gone = merged_one(directory, args.who)
        other = directory.get(gone.id)
    people.part(gone.id)
    alone = people.get(gone.id)
    assert alone is not None, "it was parted"
    assert other is not None, "it was merged into somebody"
    values = {"name": called(alone), "other": called(other)}
    return said(args, "people.parted", values, [alone])
