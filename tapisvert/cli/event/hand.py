"""`tapisvert event hand`: a hand begins at one table or several."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.structure import stakes
from tapisvert.tournament.tables.hands import StartHand

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("tables", type=int, nargs="+", help=parser.say("console.arg-table"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = session.do_all([StartHand(number) for number in args.tables])
    now = session.now
    assert now.setup is not None
    said = []
    for number in args.tables:
        table = now.room.tables[number]
        level = now.setup.structure.levels[table.level or 0]
        values = {"table": number, "hand": table.hands, "stakes": partial(stakes, level)}
        said.append(Said("evening.hand", values))
    return answer(session, args, done, *said)
