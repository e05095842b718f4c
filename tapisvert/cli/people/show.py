"""`tapisvert people show`: what is known of somebody, and the nights he came."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from tapisvert.cli.people.register import add_options, kept, nights, one
from tapisvert.cli.people.shown import as_data
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.queries.attended import Night
    from tapisvert.words import Lang


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "who", metavar=parser.say("people.a-person"), help=parser.say("people.arg-who")
    )
    add_options(parser)


def main(args: Arguments) -> int:
    with kept(args).opened() as directory:
        person = one(directory, args.who)
        merged = directory.merged_into(person.id)
    came = nights(args).of((person.id, *(each.id for each in merged)))
    if args.json:
        others = [as_data(each) for each in merged]
        told = {**as_data(person), "merged": others, "nights": [asdict(each) for each in came]}
        return written.write(told)
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


def _place(night: Night, lang: Lang) -> str:
    if night.place_from is None:
        return say("people.entered", lang, {"field": night.field})
    values = {"first": night.place_from, "last": night.place_to, "field": night.field}
    key = "people.place" if night.place_from == night.place_to else "people.places-shared"
    return say(key, lang, values)
