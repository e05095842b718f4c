"""What is said once something was done in an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.records import answer_json, sentences
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.tasks import tasks
from tapisvert.words import say
from tapisvert.words.message import Message as Message

if TYPE_CHECKING:
    from tapisvert.cli.event.session import EventSession
    from tapisvert.cli.parser import Arguments
    from tapisvert.desk.running import Done


def answer(session: EventSession, args: Arguments, done: Done, *lines: Message) -> int:
    """Say what was done, for people or for programs; people are told what is to do next.

    A verb brings lines only where the terminal says more than every other screen does.
    """
    message = lines or sentences(session, done)
    if args.json:
        return answer_json(session, done, message)
    screen = args.screen
    shown = [line for each in message for line in screen.lines(each.text(args.lang))]
    waiting = len(tasks(session.names, session.meta.at))
    if waiting:
        more = say("evening.to-do", args.lang, {"n": waiting})
        shown += screen.lines(Ink(more, "differs"))
    screen.show(shown)
    return 0
