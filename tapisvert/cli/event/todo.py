"""What the book wants done: shown, done, or turned down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tapisvert.cli.counted import chips
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.happened import happened
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.tasks import Task, tasks
from tapisvert.desk.queries.waiting import Waiting, waiting
from tapisvert.journal.names import file_name
from tapisvert.refusals import Conflict, Illegal, Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.signs import visible_line
from tapisvert.tournament.phases.readiness import (
    OpeningStep,
    before_the_start,
    opening_step,
    seats_left_open,
)
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.todo import RefuseProposal
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.tournament.state import Tournament


_MONEY: Final = ("prizes", "bounties", "take-back")
"""What is not where it belongs, and is said whatever else is to do."""
_INDENT: Final = 4


def todo_options(parser: Parser) -> None:
    add_options(parser)


def run_todo(args: Arguments) -> int:
    """`tapisvert event todo`: what the house proposes, why, and by which article."""
    session = EventSession.of(args)
    due = tasks(session.names, session.meta.at)
    _remember(session, [_as_shown(task, args.lang) for task in due])
    if args.json:
        return written.write([_plain(task) for task in due])
    screen, lang = args.screen, args.lang
    under_way = _under_way(session)
    if not due and under_way:
        for _, reason in under_way:
            screen.show(screen.lines(reason.text(lang)))
        return 0
    if not due:
        step = opening_step(session.now)
        lines = screen.lines(say(_opening(session.now, step), lang))
        not_full = seats_left_open(session.now) if step in ("draw", "start") else None
        if not_full is not None:
            lines += screen.lines(say(not_full.key, lang, not_full.values))
        screen.show(lines)
        return 0
    lines = []
    for task in due:
        first, *rest = screen.lines(task.text(lang), indent=_INDENT)
        lines += [f"{task.number:>2}{first[2:]}", *rest]
        for sentence in task.missing(lang):
            lines += screen.lines(Ink(sentence, "differs"), indent=_INDENT)
        cites = "; ".join(source.text(lang) for source in task.grounds)
        if cites:
            lines += screen.lines(Ink(cites, "faint"), indent=_INDENT)
    for kind, reason in under_way:
        if kind in _MONEY:
            lines += screen.lines(Ink(reason.text(lang), "differs"))
    screen.show(lines)
    return 0


def _opening(now: Tournament, step: OpeningStep | None) -> str:
    """What brings the first hand nearer, with all the start needs said in its verb."""
    if step is None:
        return "evening.nothing-to-do"
    unnamed = any(
        point.reason.key == "event.ready-substitute" and not point.ready
        for point in before_the_start(now)
    )
    return (
        "evening.opening-substitute" if step == "start" and unnamed else f"evening.opening-{step}"
    )


def _under_way(session: EventSession) -> list[Waiting]:
    """What is not finished though nothing is proposed; prizes with the verb that notes them."""
    with session.streams.opened(session.stream) as stream_state:
        unfinished = waiting(stream_state, session.meta.at)
    return [
        each._replace(reason=Reason("evening.unpaid", each.reason.values))
        if each.kind == "prizes"
        else each
        for each in unfinished
    ]


class _ShownLine(NamedTuple):
    """A line of the list as it stood on the screen."""

    id: str
    text: str


def shown_as(session: EventSession, number: int, lang: Lang) -> Task:
    """The task that had this number when the list was last shown."""
    task_list = tasks(session.names, session.meta.at)
    if not task_list:
        raise Invalid("evening.nothing-to-do")
    listed = _listed(session) or [_as_shown(task, lang) for task in task_list]
    if not 1 <= number <= len(listed):
        raise Invalid("evening.no-such-task", number=number, last=len(listed))
    was = listed[number - 1]
    task = next((task for task in task_list if task.id == was.id), None)
    if task is not None:
        return task
    if number > len(task_list):
        raise Conflict("evening.task-gone", number=number, was=was.text)
    fresh = _as_shown(task_list[number - 1], lang)
    _remember(session, [*listed[: number - 1], fresh, *listed[number:]])
    raise Conflict("evening.task-moved", number=number, was=was.text, now=fresh.text)


def _as_shown(task: Task, lang: Lang) -> _ShownLine:
    return _ShownLine(task.id, visible_line(task.text(lang)))


def _remember(session: EventSession, listed: Sequence[_ShownLine]) -> None:
    """Numbers stay what they were on the screen, whatever happens before one is confirmed."""
    text = "\n".join(map("\t".join, listed))
    disk = session.house.disk
    try:
        disk.replace(_file(session), f"{text}\n".encode())
    except (OSError, Refusal):  # who only looks needs no room on the disk; older numbers mislead
        disk.drop(_file(session))


def _listed(session: EventSession) -> list[_ShownLine]:
    text = session.house.disk.read(_file(session), 0).decode("utf-8", "replace")
    parts = (line.partition("\t") for line in text.split("\n") if line)
    return [_ShownLine(task, shown or task) for task, _, shown in parts]


def _file(session: EventSession) -> str:
    return f"list-of-{file_name(session.stream)}.txt"


def _plain(task: Task) -> dict[str, object]:
    return {
        "number": task.number,
        "id": task.id,
        "ready": task.ready,
        "text": {lang: task.text(lang) for lang in LANGS},
        "missing": {lang: list(task.missing(lang)) for lang in LANGS},
        "cites": [written.citation(source) for source in task.grounds],
    }


def do_options(parser: Parser) -> None:
    parser.add_argument("number", type=int, metavar="N", help=parser.say("eventoptions.arg-number"))
    parser.add_argument("--stack", metavar="CHIPS", help=parser.say("eventoptions.arg-counted"))
    parser.add_argument(
        "--chairs", type=int, metavar="9", help=parser.say("eventoptions.arg-chairs")
    )
    add_seed(parser)
    add_options(parser)


def run_do(args: Arguments) -> int:
    """`tapisvert event do`: confirm what the house proposes."""
    session = EventSession.of(args)
    done = session.at_once(
        lambda: session.do(_command(session, args, shown_as(session, args.number, args.lang)))
    )
    return answer(session, args, done, *happened(session, done.events))


def _command(session: EventSession, args: Arguments, task: Task) -> Any:
    """The command of a task, with a seed where it draws."""
    command: Any = task.proposal.command
    if command is None:
        missing = task.missing(args.lang)
        raise Illegal("evening.not-ready", missing="; ".join(missing) or task.text(args.lang))
    names = {field.name for field in fields(command)}
    if task.draws:
        command = replace(command, chance=chance(session, args))
    if args.stack is not None and "stack" in names:
        command = replace(command, stack=chips(args.stack))
    if args.chairs is not None:
        if "chairs" not in names:
            raise Invalid("evening.no-chairs", number=args.number)
        command = replace(command, chairs=args.chairs)
    return command


def refuse_options(parser: Parser) -> None:
    parser.add_argument("number", type=int, metavar="N", help=parser.say("eventoptions.arg-number"))
    parser.add_argument("reason", metavar="WHY", help=parser.say("eventoptions.arg-reason"))
    add_options(parser)


def run_refuse(args: Arguments) -> int:
    """`tapisvert event refuse`: turn a proposal down, with the reason."""
    session = EventSession.of(args)
    task = shown_as(session, args.number, args.lang)
    done = session.do(RefuseProposal(task.id, args.reason))
    return answer(session, args, done, Message("evening.refused", {"number": task.number}))
