"""`tapisvert event break`: a table breaks and its players are drawn seats elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.happened import happened
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.breaking.breaking import BreakTable

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("table", type=int, help=parser.say("console.arg-table"))
    add_seed(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = session.do(BreakTable(args.table, chance(session, args)))
    return answer(session, args, done, *happened(session, done.events))
