"""What is said once something was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.tasks import tasks
from tapisvert.desk.said import Said as Said
from tapisvert.journal.codec import encode
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.event.session import Session
    from tapisvert.cli.parser import Arguments
    from tapisvert.desk.running import Done


def answer(session: Session, args: Arguments, done: Done, *said: Said) -> int:
    """Say what was done, for people or for programs; people are told what is to do next."""
    if args.json:
        return written.write(
            {
                "event": session.event,
                "version": done.version,
                "action": session.action,
                "events": [encode(event)._asdict() for event in done.events],
                "said": {lang: [each.text(lang) for each in said] for lang in LANGS},
            }
        )
    screen = args.screen
    lines = [line for each in said for line in screen.lines(each.text(args.lang))]
    waiting = len(tasks(session.names, session.meta.at))
    if waiting:
        more = say("evening.to-do", args.lang, {"n": waiting})
        lines += screen.lines(Ink(more, "differs"))
    screen.show(lines)
    return 0
