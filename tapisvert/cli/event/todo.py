"""`tapisvert event todo`: what the house proposes, why, and by which article."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.tasks import Task, tasks
from tapisvert.journal.names import file_name
from tapisvert.refusals import Conflict, Invalid
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_INDENT: Final = 4


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    found = tasks(session.names, session.meta.at)
    _remember(session, found)
    if args.json:
        return written.write([_plain(task) for task in found])
    screen, lang = args.screen, args.lang
    if not found:
        screen.show(screen.lines(say("evening.nothing-to-do", lang)))
        return 0
    lines: list[str] = []
    for task in found:
        first, *rest = screen.lines(task.text(lang), indent=_INDENT)
        lines += [f"{task.number:>2}{first[2:]}", *rest]
        for sentence in task.missing(lang):
            lines += screen.lines(Ink(sentence, "differs"), indent=_INDENT)
        cites = "; ".join(source.text(lang) for source in task.grounds)
        if cites:
            lines += screen.lines(Ink(cites, "faint"), indent=_INDENT)
    screen.show(lines)
    return 0


def shown_as(session: Session, number: int) -> Task:
    """The task that had this number when the list was last shown."""
    found = tasks(session.names, session.meta.at)
    if not found:
        raise Invalid("evening.nothing-to-do")
    listed = _listed(session) or [task.id for task in found]
    if not 1 <= number <= len(listed):
        raise Invalid("evening.no-such-task", number=number, last=len(listed))
    task = next((task for task in found if task.id == listed[number - 1]), None)
    if task is None:
        raise Conflict("todo.gone")
    return task


def _remember(session: Session, found: tuple[Task, ...]) -> None:
    """Numbers stay what they were on the screen, whatever happens before one is confirmed."""
    listed = "\n".join(task.id for task in found)
    session.house.disk.replace(_file(session), f"{listed}\n".encode())


def _listed(session: Session) -> list[str]:
    text = session.house.disk.read(_file(session), 0).decode("utf-8", "replace")
    return [line for line in text.split("\n") if line]


def _file(session: Session) -> str:
    return f"list-of-{file_name(session.event)}.txt"


def _plain(task: Task) -> dict[str, object]:
    return {
        "number": task.number,
        "id": task.id,
        "ready": task.ready,
        "text": {lang: task.text(lang) for lang in LANGS},
        "missing": {lang: list(task.missing(lang)) for lang in LANGS},
        "cites": [written.citation(source) for source in task.grounds],
    }
