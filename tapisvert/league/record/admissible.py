"""What a league takes no longer: a date or a decision twice, a forbidden stack, a result to come.

Asked before a command is decided and never again: records made before these questions were asked
stand as they are, and an undo decides what follows it as it was decided then.
"""

from __future__ import annotations

from tapisvert.actions import Command, Meta
from tapisvert.implements import implements
from tapisvert.league.record.discipline import DecideComplaint
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.record.kinds import defaults
from tapisvert.league.record.scheduling import (
    EditFixture,
    MoveFixture,
    ScheduleFixture,
    known_fixture,
)
from tapisvert.league.record.series import ScheduleSeries
from tapisvert.league.record.state import League
from tapisvert.refusals import Illegal


def refuse_to_come(now: League, event: str, meta: Meta) -> None:
    """Refused where a sheet is typed for a night that was not played yet."""
    fixture = known_fixture(now, event)
    if event not in now.results and fixture.day > now.day_at(meta.at):
        raise Illegal("league.future-result", day=fixture.day)


def refuse_inadmissible(now: League, command: Command) -> None:
    """Refused where a date cannot be."""
    match command:
        case ScheduleFixture():
            _book_allows(now, command.kind, command.stack)
            _no_other(now, command.venue, command.day, command.time)
        case ScheduleSeries():
            _book_allows(now, command.kind, command.stack)
        case EditFixture() if command.event in now.fixtures:
            _book_allows(now, command.kind, command.stack)
            fixture = now.fixtures[command.event]
            _no_other(now, fixture.venue, fixture.day, command.time, command.event)
        case MoveFixture() if command.event in now.fixtures:
            time = now.fixtures[command.event].time
            _no_other(now, command.venue, command.day, time, command.event)
        case OpenSeason() if (was := now.seasons.get(command.season)) is not None:
            if command.first > was.last or command.last < was.first:
                raise Illegal("league.season-taken", name=was.name, first=was.first, last=was.last)
        case DecideComplaint(complaint=number) if 1 <= number <= len(now.complaints):
            if now.complaints[number - 1].decision:
                raise Illegal("league.complaint-decided", complaint=number)


@implements("stack.starting.daily", "stack.starting.monthly")
def _book_allows(now: League, kind: str, stack: int) -> None:
    """Refused where the event could not be opened on the night: the book wants another stack."""
    usual = defaults(now.law, kind)
    if stack and not usual.fewest_stack <= stack <= usual.most_stack:
        raise Illegal(
            "league.stack-range", stack=stack, fewest=usual.fewest_stack, most=usual.most_stack
        )


def _no_other(now: League, venue: str, day: str, time: str, event: str = "") -> None:
    """Refused where the venue has an event at that hour of that day already."""
    place = now.venues.get(venue)
    at = time or ("" if place is None else place.time)
    for each in now.fixtures.values():
        if each.cancelled or each.event == event:
            continue
        if (each.venue, each.day, each.time) == (venue, day, at):
            name = venue if place is None else place.name
            raise Illegal("league.same-date", venue=name, day=day, time=at)
