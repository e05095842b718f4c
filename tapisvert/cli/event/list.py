"""`tapisvert event list`: every event of the house."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from tapisvert.cli.event import folder
from tapisvert.cli.event.session import House, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.shelf import events
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    house = House.of(args)
    found = events(house.desk)
    used = folder.current(house.disk)
    if args.json:
        return written.write([{**asdict(each), "current": each.event == used} for each in found])
    if not found:
        args.screen.show(args.screen.lines(say("evening.no-events", args.lang)))
        return 0
    rows = [
        (
            "▸" if each.event == used else " ",
            Ink(each.event, "number"),
            say(f"evening.phase-{each.phase}", args.lang),
            say("evening.players-of", args.lang, {"left": each.left, "entries": each.entries}),
            each.name,
        )
        for each in found
    ]
    args.screen.show(args.screen.table(rows))
    return 0
