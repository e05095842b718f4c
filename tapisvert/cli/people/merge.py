"""`tapisvert people merge`: two entries that are one person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, called, kept, one
from tapisvert.cli.people.shown import said

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    metavar = say_of("people.a-person")
    parser.add_argument("stays", metavar=metavar, help=say_of("people.arg-stays"))
    parser.add_argument("goes", metavar=metavar, help=say_of("people.arg-goes"))
    add_options(parser)


def main(args: Arguments) -> int:
    people = kept(args)
    with people.opened() as directory:
        stays, goes = one(directory, args.stays), one(directory, args.goes)
    people.merge(stays.id, goes.id)
    now = people.get(stays.id)
    assert now is not None, "it was merged into"
    told = str(goes.number or goes.id)
    values = {"goes": called(goes), "stays": called(now), "told": told}
    return said(args, "people.merged", values, [now])
