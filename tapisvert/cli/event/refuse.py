"""`tapisvert event refuse`: turn a proposal down, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.event.todo import shown_as
from tapisvert.tournament.todo import RefuseProposal

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("number", type=int, metavar="N", help=parser.say("console.arg-number"))
    parser.add_argument("reason", metavar="WHY", help=parser.say("console.arg-reason"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    task = shown_as(session, args.number)
    done = session.do(RefuseProposal(task.id, args.reason))
    return answer(session, args, done, Said("evening.refused", {"number": task.number}))
