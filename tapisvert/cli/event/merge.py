"""`tapisvert event merge`: everybody who bagged comes back for the next day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.days.commands import MergeFlights
from tapisvert.tournament.days.events import FlightsMerged

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    before = session.now.field
    done = session.do(MergeFlights())
    (event,) = (each for each in done.events if isinstance(each, FlightsMerged))
    said = [
        Said(
            "evening.smaller-bag",
            {"name": session.names.entry(number), "stack": before.entries[number].stack},
        )
        for number in event.forfeited
    ]
    back = len(before.bagged) - len(event.forfeited)
    return answer(session, args, done, *said, Said("evening.day-merged", {"n": back}))
