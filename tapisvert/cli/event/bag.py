"""`tapisvert event bag`: stacks counted and bagged at the end of a day, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.out import told_stack
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.days.commands import BagStacks
from tapisvert.tournament.days.events import DayEnded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names", nargs="+", metavar=say_of("console.a-name-bag"), help=say_of("console.arg-bag")
    )
    parser.add_argument("--differs", default="", metavar="WHY", help=say_of("console.arg-differs"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    stacks = _stacks(session, args.names)
    done = session.do(BagStacks(stacks, args.differs))
    return answer(session, args, done, *_said(session, done, len(stacks)))


def _stacks(session: Session, told: Iterable[str]) -> dict[int, int]:
    stacks: dict[int, int] = {}
    for text in told:
        name, stack = told_stack(text)
        if stack is None:
            raise Invalid("evening.no-stack", text=text)
        entry = whom.entry(session, name)
        if entry.number in stacks:
            raise Invalid("calculators.named-twice", player=session.names.of(entry.person))
        stacks[entry.number] = stack
    return stacks


def _said(session: Session, done: Done, bagged: int) -> list[Said]:
    field = session.now.field
    ended = next((event for event in done.events if isinstance(event, DayEnded)), None)
    if ended is None:
        return [Said("evening.stacks-bagged", {"n": bagged, "left": field.playing})]
    said = [Said("evening.day-over", {"n": len(field.bagged)})]
    if ended.missing:
        key = "missing" if ended.missing > 0 else "extra"
        said.append(Said(f"evening.day-{key}", {"n": abs(ended.missing)}))
    return said
