"""Verbs declared beside their commands: what they take are the command's own fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, assert_never

from tapisvert.asking import AskedField, asked_of, filled, subject
from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.loading import load_actions
from tapisvert.words import Lang, knows, say

if TYPE_CHECKING:
    from tapisvert.actions import Command
    from tapisvert.cli.parser import Arguments, Parser


def declared() -> Mapping[str, type[Command]]:
    """Every such verb of an event, with its command."""
    load_actions()
    return TOURNAMENT.verbs


def about(command: type[Command], verb: str, lang: Lang) -> str:
    """The verb's line in the help, from the words of its subject."""
    return say(f"{subject(command)}.verb-{verb}", lang)


def options(parser: Parser, command: type[Command]) -> None:
    """What must be said stands in order, what may be said behind its name."""
    for each in asked_of(command):
        option = f"--{each.name.replace('_', '-')}"
        help_of = parser.say(words_of(command, each))
        if each.choices:
            more: dict[str, Any] = {"choices": each.choices}
        else:
            more = {"metavar": _shown_as(parser, each)}
        if each.kind == "flag":
            parser.add_argument(option, action="store_true", help=help_of)
        elif each.required:
            several = "+" if each.kind in ("numbers", "texts") else None
            parser.add_argument(each.name, nargs=several, help=help_of, **more)
        else:
            parser.add_argument(option, help=help_of, **more)
    add_options(parser)


def words_of(command: type[Command], asked: AskedField) -> str:
    """The key of what a field is: its own words, else those every entry, table or name shares."""
    own = f"{subject(command)}.arg-{asked.name}"
    if knows(own):
        return own
    shared = {"entry": "who", "table": "table"}.get(asked.kind, asked.name)
    return f"eventoptions.arg-{shared}"


def _shown_as(parser: Parser, asked: AskedField) -> str:
    match asked.kind:
        case "entry":
            return parser.say("eventoptions.a-name")
        case "number" | "numbers" | "table":
            return "N"
        case _:
            return asked.name.upper()


def run(args: Arguments, command: type[Command]) -> int:
    """Give the command, and say what came of it in its own sentence."""
    session = EventSession.of(args)
    wanted = filled(command, lambda asked: _read(session, asked, getattr(args, asked.name)))
    return answer(session, args, session.do(wanted))


def _read(session: EventSession, asked: AskedField, typed: Any) -> Any:
    if typed is None:
        return None
    match asked.kind:
        case "entry":
            return whom.entry(session, typed).number
        case "table" | "number":
            return chips(typed)
        case "numbers":
            return tuple(map(chips, typed))
        case "text" | "choice" | "flag":
            return typed
        case "texts":
            return tuple(typed)
        case never:
            assert_never(never)
