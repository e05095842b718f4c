"""`tapisvert league found`: a league under a book."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING

from tapisvert.cli.event.session import House
from tapisvert.cli.league import folder
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.running import Leagues
from tapisvert.league.record.founding import FoundLeague
from tapisvert.refusals import Illegal, Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", help=say_of("leagueline.arg-name"))
    parser.add_argument("--book", default="pur2019", help=say_of("leagueline.arg-book"))
    add_options(parser)


def main(args: Arguments) -> int:
    house = House.of(args)
    leagues = Leagues(house.desk.journal)
    plain = plain_name(args.league or args.name)
    if not plain:
        raise Invalid("league.no-name")
    if leagues.version(plain):
        raise Illegal("league.founded-already", name=leagues.now(plain).name)
    session = Session(house, leagues, plain)
    session.action = token_hex(6)
    done = session.do(FoundLeague(args.name, args.book))
    folder.remember(house.disk, plain)
    return answer(session, args, done)
