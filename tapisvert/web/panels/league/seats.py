"""Seats of a date as people see them, and who has one and is not entered yet."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.league.calendar import evening_of
from tapisvert.league.record.reserving import Expected, expected
from tapisvert.league.record.state import League
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk, leagues
from tapisvert.web.panels.league.names import NameOf

_TAKING_ENTRIES: Final = ("open", "running", "suspended")


class ExpectedPerson(NamedTuple):
    """Somebody who said that they come."""

    person: str
    name: str
    waits: bool


def seats_of(now: League, date: str) -> Expected:
    """The seats of a date, those of its evening once it is opened."""
    return expected(now, date, evening_of(desk(), now, date))


def expected_people(seats: Expected, called: NameOf) -> list[ExpectedPerson]:
    """Everybody who comes, those who wait for a seat last."""
    return [
        ExpectedPerson(each.person, called(each.person), waits)
        for waits, line in ((False, seats.seated), (True, seats.waiting))
        for each in line
    ]


def not_entered(stream: str, now: Tournament) -> tuple[str, ...]:
    """Who has a seat at the league's date of an event, and is not entered there yet."""
    for name in leagues().streams():
        league = leagues().now(name)
        fixture = league.fixture_of(stream)
        if fixture is not None:
            seated = (each.person for each in seats_of(league, fixture.event).seated)
            return tuple(each for each in seated if each not in now.field.by_person)
    return ()


def count_not_entered(stream: str) -> int:
    """How many of those could be entered now; none where the event takes no entries."""
    if not desk().holds(stream) or not desk().version(stream):
        return 0
    now = desk().now(stream)
    return len(not_entered(stream, now)) if now.phase in _TAKING_ENTRIES else 0
