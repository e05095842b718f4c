"""An event from its start to its end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.structure import stakes
from tapisvert.tournament.phases.running import (
    EndEvent,
    StartEvent,
)
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.placing.ranking import places

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def start_options(parser: Parser) -> None:
    parser.add_argument(
        "--substitute", metavar="NAME", help=parser.say("eventoptions.arg-substitute")
    )
    add_options(parser)


def run_start(args: Arguments) -> int:
    """`tapisvert event start`: shuffle up and deal."""
    session = EventSession.of(args)
    named = [NameSubstitute(whom.somebody(session, args.substitute))] if args.substitute else []
    done = session.do_all([*named, StartEvent()])
    now = session.now
    assert now.setup is not None
    level = now.setup.structure.levels[now.clock.index]
    values = {
        "players": now.field.playing,
        "tables": now.layout.count,
        "stakes": partial(stakes, level),
    }
    return answer(session, args, done, Message("evening.started", values))


def end_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-end"))
    add_options(parser)


def run_end(args: Arguments) -> int:
    """`tapisvert event end`: the event is over; places and prizes stand."""
    session = EventSession.of(args)
    done = session.do(EndEvent(args.reason))
    names = session.names
    first = [names.of(each.person) for each in places(session.now) if each.place_from == 1]
    values = {"names": tuple(first), "n": len(first)}
    return answer(session, args, done, Message("evening.ended", values))
