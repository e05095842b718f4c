"""`tapisvert event presence`: who is late, has come, is away, is back, has left for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.attendance.commands import (
    LeaveTournament,
    NoteAway,
    NoteBack,
    SurrenderStack,
)
from tapisvert.tournament.registration.commands import AnnounceLateness, Arrive

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_ACTS: Final = ("late", "here", "away", "back", "left", "surrender")


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    parser.add_argument("act", choices=_ACTS, help=say_of("console.arg-presence"))
    parser.add_argument("--stack", metavar="CHIPS", help=say_of("console.arg-removed"))
    parser.add_argument("--waived", default="", metavar="WHY", help=say_of("console.arg-waived"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = whom.entry(session, args.name).number
    done = session.do(_wish(args, entry))
    said = Said(f"evening.presence-{args.act}", {"name": session.names.entry(entry)})
    return answer(session, args, done, said)


def _wish(args: Arguments, entry: int) -> Any:
    stack = None if args.stack is None else chips(args.stack)
    match args.act:
        case "late":
            return AnnounceLateness(entry)
        case "here":
            return Arrive(entry, args.waived)
        case "away":
            return NoteAway(entry)
        case "back":
            return NoteBack(entry)
        case "left":
            return LeaveTournament(entry, stack)
        case _:
            return SurrenderStack(entry, stack)
