"""`tapisvert people add`: somebody the house does not know yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_details, add_options, called, details, kept
from tapisvert.cli.people.shown import said
from tapisvert.desk.directory import Person
from tapisvert.desk.people import new_id

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("people.a-name"), help=say_of("people.arg-name"))
    add_details(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    people = kept(args)
    person = Person(new_id(), args.name, **details(args))
    people.put(person)
    with people.opened() as directory:
        added = directory.get(person.id)
        assert added is not None, "it was put there"
        likes = dict.fromkeys((*directory.named(added.name), *directory.near(added.name)))
        others = tuple(called(each) for each in likes if each.id != added.id)
    key = "people.added-beside" if others else "people.added"
    return said(args, key, {"name": called(added), "others": others}, [added])
