"""`tapisvert people change`: what is known of somebody."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_details, add_options, called, details, kept, one
from tapisvert.cli.people.shown import said
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("who", metavar=say_of("people.a-person"), help=say_of("people.arg-who"))
    parser.add_argument("--name", metavar="TEXT", help=say_of("people.arg-name"))
    add_details(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    people = kept(args)
    given = details(args) | ({} if args.name is None else {"name": args.name})
    with people.opened() as directory:
        known = one(directory, args.who)
    if not given:
        raise Invalid("people.nothing-to-change", name=known.name)
    people.put(replace(known, **given))
    changed = people.get(known.id)
    assert changed is not None, "it was put there"
    return said(args, "people.changed", {"name": called(changed)}, [changed])
