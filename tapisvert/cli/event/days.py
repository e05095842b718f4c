"""An event over several days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.players import told_stack
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.days.flights import (
    BagStacks,
    DayEnded,
    FlightsMerged,
    MergeFlights,
    OpenFlight,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done


def bag_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="+",
        metavar=say_of("eventoptions.a-name-bag"),
        help=say_of("eventoptions.arg-bag"),
    )
    parser.add_argument(
        "--differs", default="", metavar="WHY", help=say_of("eventoptions.arg-differs")
    )
    add_options(parser)


def run_bag(args: Arguments) -> int:
    """`tapisvert event bag`: stacks counted and bagged at the end of a day, table by table."""
    session = EventSession.of(args)
    stacks = _stacks(session, args.names)
    done = session.do(BagStacks(stacks, args.differs))
    return answer(session, args, done, *_said(session, done, len(stacks)))


def _stacks(session: EventSession, typed: Iterable[str]) -> dict[int, int]:
    stacks: dict[int, int] = {}
    for text in typed:
        name, stack = told_stack(text)
        if stack is None:
            raise Invalid("evening.no-stack", text=text)
        entry = whom.entry(session, name)
        if entry.number in stacks:
            raise Invalid("calculators.named-twice", player=session.names.of(entry.person))
        stacks[entry.number] = stack
    return stacks


def _said(session: EventSession, done: Done, bagged: int) -> list[Message]:
    field = session.now.field
    ended = next((event for event in done.events if isinstance(event, DayEnded)), None)
    if ended is None:
        return [Message("evening.stacks-bagged", {"n": bagged, "left": field.playing})]
    messages = [Message("evening.day-over", {"n": len(field.bagged)})]
    if ended.missing:
        key = "missing" if ended.missing > 0 else "extra"
        messages.append(Message(f"evening.day-{key}", {"n": abs(ended.missing)}))
    return messages


def flight_options(parser: Parser) -> None:
    parser.add_argument("flight", metavar="1B", help=parser.say("eventoptions.arg-flight"))
    add_options(parser)


def run_flight(args: Arguments) -> int:
    """`tapisvert event flight`: another first day takes entries."""
    session = EventSession.of(args)
    setup = session.now.setup
    if setup is not None and not setup.flights.names:
        raise Illegal("evening.one-start")
    done = session.do(OpenFlight(args.flight))
    return answer(session, args, done)


def merge_options(parser: Parser) -> None:
    add_options(parser)


def run_merge(args: Arguments) -> int:
    """`tapisvert event merge`: everybody who bagged comes back for the next day."""
    session = EventSession.of(args)
    before = session.now.field
    done = session.do(MergeFlights())
    (event,) = (each for each in done.events if isinstance(each, FlightsMerged))
    messages = [
        Message(
            "evening.smaller-bag",
            {"name": session.names.entry(number), "stack": before.entries[number].stack},
        )
        for number in event.forfeited
    ]
    back = len(before.bagged) - len(event.forfeited)
    return answer(session, args, done, *messages, Message("evening.day-merged", {"n": back}))
