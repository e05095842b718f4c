"""`tapisvert league list`: every league of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.session import House
from tapisvert.cli.league import folder
from tapisvert.cli.league.session import add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.running import Leagues
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    house = House.of(args)
    leagues = Leagues(house.desk.journal)
    used = folder.current(house.disk)
    found = [(name, leagues.now(name)) for name in leagues.streams()]
    if args.json:
        plain = [
            {"league": name, "name": each.name, "book": each.book, "current": name == used}
            for name, each in found
        ]
        return written.write(plain)
    if not found:
        args.screen.show(args.screen.lines(say("leagueline.no-leagues", args.lang)))
        return 0
    rows = [
        ("▸" if name == used else " ", Ink(name, "number"), each.book, each.name)
        for name, each in found
    ]
    args.screen.show(args.screen.table(rows))
    return 0
