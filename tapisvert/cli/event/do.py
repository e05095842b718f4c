"""`tapisvert event do`: confirm what the house proposes."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from tapisvert.cli.counted import chips
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.happened import happened
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.event.todo import shown_as
from tapisvert.refusals import Illegal

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.queries.tasks import Task


def add_to(parser: Parser) -> None:
    parser.add_argument("number", type=int, metavar="N", help=parser.say("console.arg-number"))
    parser.add_argument("--stack", metavar="CHIPS", help=parser.say("console.arg-counted"))
    add_seed(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    task = shown_as(session, args.number)
    done = session.do(_wish(session, args, task))
    return answer(session, args, done, *happened(session, done.events))


def _wish(session: Session, args: Arguments, task: Task) -> Any:
    """The wish of a task, with a seed where it draws."""
    wish = task.proposal.wish
    if wish is None:
        missing = task.missing(args.lang)
        raise Illegal("evening.not-ready", missing=" ".join(missing) or task.text(args.lang))
    names = {field.name for field in fields(wish)}
    if "chance" in names:
        wish = replace(wish, chance=chance(session, args))
    if args.stack is not None and "stack" in names:
        wish = replace(wish, stack=chips(args.stack))
    return wish
