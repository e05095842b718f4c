"""`tapisvert event use`: the event the next commands speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import folder
from tapisvert.cli.event.session import House, add_options
from tapisvert.cli.rules import written
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("name", metavar="EVENT", help=parser.say("console.arg-event"))
    add_options(parser)


def main(args: Arguments) -> int:
    house = House.of(args)
    event = folder.chosen(house.disk, args.name, house.known)
    folder.remember(house.disk, event)
    if args.json:
        return written.write({"event": event})
    args.screen.show(args.screen.lines(say("evening.used", args.lang, {"event": event})))
    return 0
