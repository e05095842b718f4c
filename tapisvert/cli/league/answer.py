"""What is said once something was done in a league or a festival."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.records import RecordSession, answer_json, sentences
from tapisvert.words.message import Message as Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments
    from tapisvert.desk.running import Done


def answer(session: RecordSession[Any], args: Arguments, done: Done, *lines: Message) -> int:
    """Say what was done, for people or for programs."""
    message = lines or sentences(session, done)
    if args.json:
        return answer_json(session, done, message)
    screen = args.screen
    screen.show(*(screen.lines(each.text(args.lang)) for each in message))
    return 0
