"""`tapisvert event player`: everything the event knows of somebody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.player import Sheet, sheet
from tapisvert.tournament.money import figures as money
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    found = sheet(session.names, whom.entry(session, args.name).person)
    if args.json:
        return written.write(asdict(found))
    setup = session.now.setup
    currency = "" if setup is None else setup.currency
    screen = args.screen
    lines = screen.rule(Ink(found.name, "title"))
    for line in _lines(found, currency, args.lang):
        lines += screen.lines(line)
    screen.show(lines)
    return 0


def _lines(found: Sheet, currency: str, lang: Lang) -> Iterator[str]:
    for entry in found.entries:
        line = say(f"evening.entry-{entry.status}", lang, {"entry": entry.number})
        if entry.seat is not None and entry.status == "playing":
            seat = {"table": entry.seat.table, "seat": entry.seat.number}
            line += f" · {say('evening.at-seat', lang, seat)}"
        yield line
    if found.place_from is not None:
        key = "evening.place" if found.place_from == found.place_to else "evening.shared-place"
        yield say(key, lang, {"first": found.place_from, "last": found.place_to})
    yield say("evening.paid", lang, {"money": money(found.paid, currency, lang)})
    if found.owed:
        yield say("evening.owed", lang, {"money": money(found.owed, currency, lang)})
    if found.due:
        yield say("evening.due", lang, {"money": money(found.due, currency, lang)})
    for item in found.items:
        yield say("evening.due", lang, {"money": item})
    for penalty in found.penalties:
        values = {
            "step": say(f"ruling.ladder-{penalty.step}", lang),
            "reason": penalty.reason,
            "left": penalty.left,
        }
        yield say(
            "evening.had-penalty" if penalty.ended or not penalty.left else "evening.serves",
            lang,
            values,
        )
