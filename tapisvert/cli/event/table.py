"""`tapisvert event table`: one more table, or play stopped and resumed at one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_ACTS: Final = {"open": OpenTable, "halt": HaltTable, "resume": ResumeTable}


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("table", type=int, help=say_of("console.arg-table"))
    parser.add_argument("act", choices=tuple(_ACTS), help=say_of("console.arg-table-act"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = session.do(_ACTS[args.act](args.table))
    said = Said(f"evening.table-{args.act}", {"table": args.table})
    return answer(session, args, done, said)
