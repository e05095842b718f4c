"""`tapisvert event results`: places and prizes, for people, sheets and other programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Cell, Ink
from tapisvert.desk.queries.span import span
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.results.sheet import sheet
from tapisvert.tournament.results.summary import Issue, as_ots
from tapisvert.tournament.results.table import Result, results
from tapisvert.tournament.results.written import as_data
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--csv", action="store_true", help=say_of("console.arg-csv"))
    how.add_argument("--ots", action="store_true", help=say_of("console.arg-ots"))
    parser.add_argument("--house", default="Tapis Vert", help=say_of("console.arg-house"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    now, names = session.now, session.names.of
    if args.ots:
        sys.stdout.write(as_ots(now, names, _issue(session, args.house)))
        return 0
    if args.csv:
        sys.stdout.write(sheet(now, names, args.lang).replace("\r\n", "\n"))
        return 0
    if args.json:
        return written.write(as_data(now, names))
    screen, lang = args.screen, args.lang
    found = results(now)
    if not found:
        screen.show(screen.lines(say("evening.nobody-yet", lang)))
        return 0
    currency = "" if now.setup is None else now.setup.currency
    names_of = session.names.of
    ordered = sorted(found, key=lambda each: (each.place_from or 0, names_of(each.person)))
    rows = [_row(session, each, currency, lang) for each in ordered]
    screen.show(screen.table(rows))
    return 0


def _row(session: Session, each: Result, currency: str, lang: Lang) -> tuple[Cell, ...]:
    prize = money(each.cents, currency, lang) if each.cents else ""
    worth = " + ".join(part for part in (prize, *each.items) if part)
    place = each.place or say("evening.still-in", lang)
    return Ink(place, "number"), session.names.of(each.person), worth


def _issue(session: Session, house: str) -> Issue:
    """When it began and ended, from the record."""
    with session.house.desk.opened(session.event) as folded:
        found = span(folded)
    return Issue(house, session.event, found.started, found.ended)
