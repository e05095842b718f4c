"""`tapisvert league use`: the league the next commands are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.session import House
from tapisvert.cli.league import folder
from tapisvert.cli.league.session import add_options
from tapisvert.cli.rules import written
from tapisvert.desk.league.running import Leagues
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("name", help=parser.say("leagueline.arg-name"))
    add_options(parser)


def main(args: Arguments) -> int:
    house = House.of(args)
    leagues = Leagues(house.desk.journal)
    name = folder.chosen(house.disk, args.name, leagues.streams())
    folder.remember(house.disk, name)
    if args.json:
        return written.write({"league": name})
    told = {"name": leagues.now(name).name}
    args.screen.show(args.screen.lines(say("leagueline.used", args.lang, told)))
    return 0
