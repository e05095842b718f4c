"""`tapisvert event stacks`: what players who are out had when their last hand began."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.out import told_stack
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.commands import TellStacks

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="+",
        metavar=say_of("console.a-name-stack"),
        help=say_of("console.arg-stacks"),
    )
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    stacks: dict[int, int] = {}
    for text in args.names:
        name, stack = told_stack(text)
        if stack is None:
            raise Invalid("evening.no-stack", text=text)
        stacks[whom.entry(session, name).number] = stack
    done = session.do(TellStacks(stacks))
    return answer(session, args, done, Said("evening.stacks-told", {"n": len(stacks)}))
