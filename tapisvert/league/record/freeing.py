"""Seats that are free again without anybody giving them up: whoever had them may not come."""

from __future__ import annotations

from tapisvert.league.record.state import League
from tapisvert.league.record.values import Reservation
from tapisvert.persistent import Map


def freed(
    now: League, person: str, first: str, last: str = "", venue: str = ""
) -> Map[str, tuple[Reservation, ...]]:
    """Who comes to the dates of a period, anywhere or at one venue, but for somebody.

    A night with a result is over: who had said they come there is no question any more.
    """
    return now.reservations.update(
        {
            date: but_for(coming, person)
            for date, coming in now.reservations.items()
            if date not in now.results
            and first <= (fixture := now.fixtures[date]).day
            and (not last or fixture.day <= last)
            and venue in ("", fixture.venue)
        }
    )


def but_for(coming: tuple[Reservation, ...], person: str) -> tuple[Reservation, ...]:
    """The others, in their order."""
    return tuple(each for each in coming if each.person != person)
