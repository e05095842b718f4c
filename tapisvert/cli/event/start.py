"""`tapisvert event start`: shuffle up and deal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.structure import stakes
from tapisvert.tournament.phases.commands import NameSubstitute, StartEvent

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("--substitute", metavar="NAME", help=parser.say("console.arg-substitute"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.substitute:
        session.do(NameSubstitute(whom.somebody(session, args.substitute)))
    done = session.do(StartEvent())
    now = session.now
    assert now.setup is not None
    level = now.setup.structure.levels[now.clock.index]
    values = {
        "players": now.field.playing,
        "tables": now.room.count,
        "stakes": partial(stakes, level),
    }
    return answer(session, args, done, Said("evening.started", values))
