"""People one by one: found, shown, added, changed, forgotten."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from tapisvert.cli.opening import opened_house
from tapisvert.cli.people.lookup import (
    add_details,
    add_folder,
    called,
    details,
    nights,
    nobody,
    one,
    open_people,
)
from tapisvert.cli.people.shown import as_data, rows, said
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.people import People, new_id
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.queries.attended import AttendedNight
    from tapisvert.words import Lang


def list_options(parser: Parser) -> None:
    add_folder(parser)


def run_list(args: Arguments) -> int:
    """`tapisvert people list`: everybody, by name."""
    directory = open_people(args).directory()
    everybody = directory.listed(0, len(directory))
    if args.json:
        return written.write([as_data(person) for person in everybody])
    screen = args.screen
    count = say("people.count", args.lang, {"n": len(everybody)})
    screen.show(screen.table(rows(everybody)), screen.lines(Ink(count, "faint")))
    return 0


_SHOWN: Final = 20


def find_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "text", nargs="+", metavar=say_of("people.a-text"), help=say_of("people.arg-text")
    )
    add_folder(parser)


def run_find(args: Arguments) -> int:
    """`tapisvert people find`: whom a few letters mean, the likeliest first."""
    asked = " ".join(args.text)
    seen = nights(args).seen()
    directory = open_people(args).directory()
    people = directory.suggest(asked, _SHOWN, seen)
    if not people:
        raise nobody(directory, asked)
    if args.json:
        return written.write([as_data(person) for person in people])
    args.screen.show(args.screen.table(rows(people)))
    return 0


def show_options(parser: Parser) -> None:
    parser.add_argument(
        "who", metavar=parser.say("people.a-person"), help=parser.say("people.arg-who")
    )
    add_folder(parser)


def run_show(args: Arguments) -> int:
    """`tapisvert people show`: what is known of somebody, and the nights they came."""
    directory = open_people(args).directory()
    person = one(directory, args.who)
    merged = directory.merged_into(person.id)
    came = nights(args).of((person.id, *(each.id for each in merged)))
    if args.json:
        others = [as_data(each) for each in merged]
        data = {**as_data(person), "merged": others, "nights": [asdict(each) for each in came]}
        return written.write(data)
    screen, lang = args.screen, args.lang
    facts = ("number", "nickname", "licence", "email", "phone", "language", "shown", "note")
    lines = [
        (Ink(say(f"people.fact-{fact}", lang), "faint"), _fact(fact, getattr(person, fact), lang))
        for fact in facts
        if getattr(person, fact)
    ]
    lines += [(Ink(say("people.fact-merged", lang), "faint"), each.name) for each in merged]
    screen.show(
        screen.lines(Ink(person.name, "title")),
        screen.table(lines, indent=2),
        screen.table([(each.name, _place(each, lang)) for each in came], indent=2),
    )
    return 0


def _fact(fact: str, value: object, lang: Lang) -> str:
    """A choice by its name, anything else as it is."""
    return say(f"peoplepage.{fact}-{value}", lang) if fact in ("language", "shown") else str(value)


def _place(night: AttendedNight, lang: Lang) -> str:
    if night.place_from is None:
        return say("people.entered", lang, {"field": night.field})
    values = {"first": night.place_from, "last": night.place_to, "field": night.field}
    key = "people.place" if night.place_from == night.place_to else "people.places-shared"
    return say(key, lang, values)


def add_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("people.a-name"), help=say_of("people.arg-name"))
    add_details(parser)
    add_folder(parser)


def run_add(args: Arguments) -> int:
    """`tapisvert people add`: somebody the house does not know yet."""
    people = open_people(args)
    person = Person(new_id(), args.name, **details(args))
    people.put(person)
    directory = people.directory()
    added = directory.get(person.id)
    assert added is not None, "it was put there"
    likes = dict.fromkeys((*directory.named(added.name), *directory.near(added.name)))
    others = tuple(called(each) for each in likes if each.id != added.id)
    key = "people.added-beside" if others else "people.added"
    return said(args, key, {"name": called(added), "others": others}, [added])


def change_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("who", metavar=say_of("people.a-person"), help=say_of("people.arg-who"))
    parser.add_argument("--name", metavar="TEXT", help=say_of("people.arg-name"))
    add_details(parser)
    add_folder(parser)


def run_change(args: Arguments) -> int:
    """`tapisvert people change`: what is known of somebody."""
    people = open_people(args)
    given = details(args) | ({} if args.name is None else {"name": args.name})
    directory = people.directory()
    known = one(directory, args.who)
    if not given:
        raise Invalid("people.nothing-to-change", name=known.name)
    people.put(replace(known, **given))
    changed = people.get(known.id)
    assert changed is not None, "it was put there"
    return said(args, "people.changed", {"name": called(changed)}, [changed])


def forget_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("who", metavar=say_of("people.a-person"), help=say_of("people.arg-who"))
    parser.add_argument("--for-good", action="store_true", help=say_of("people.arg-for-good"))
    add_folder(parser)


def run_forget(args: Arguments) -> int:
    """`tapisvert people forget`: keep nothing of somebody but results without a name."""
    from tapisvert.cli.event.moment import moment
    from tapisvert.desk.league.presence import nights_played, refuse_forgetting
    from tapisvert.desk.league.running import Leagues
    from tapisvert.web.machine import forget_letters

    folder, database = opened_house(args)
    people = People(database)
    directory = people.directory()
    person = one(directory, args.who)
    merged = (person, *directory.merged_into(person.id))
    ids = tuple(each.id for each in merged)
    attended = nights(args)
    leagues = Leagues(attended.journal, attended.snapshots)
    refuse_forgetting(leagues, ids, called(person), moment(None))
    played = nights_played(attended, leagues, ids)
    values = {"name": called(person), "n": len(played)}
    if not args.for_good:
        return said(args, "people.would-forget", values, [person])
    people.forget(person.id)
    forget_letters(folder, [each.email for each in merged])
    return said(args, "people.forgotten", values)
