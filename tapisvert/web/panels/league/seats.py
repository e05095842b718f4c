"""Seats of a date as people see them, and the letter to whoever waited for one and has it now."""

from __future__ import annotations

from typing import Final, NamedTuple

from django.conf import settings

from tapisvert.league.record.reserving import Expected, expected
from tapisvert.league.record.state import League
from tapisvert.person import Person
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.house_address import house_address
from tapisvert.web.links import choice_path
from tapisvert.web.outbox import Letter, Outbox
from tapisvert.web.panels.league.names import NameOf
from tapisvert.web.panels.league.shown import clock_said, dated, long_day_said
from tapisvert.words import say

_TAKING_ENTRIES: Final = ("open", "running", "suspended")


class ExpectedPerson(NamedTuple):
    """Somebody who said that they come."""

    person: str
    name: str
    waits: bool


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
            seated = (each.person for each in expected(league, fixture.event).seated)
            return tuple(each for each in seated if each not in now.field.by_person)
    return ()


def count_not_entered(stream: str) -> int:
    """How many of those could be entered now; none where the event takes no entries."""
    if not desk().holds(stream) or not desk().version(stream):
        return 0
    now = desk().now(stream)
    return len(not_entered(stream, now)) if now.phase in _TAKING_ENTRIES else 0


def write_to_seated(league: str, before: League, now: League) -> None:
    """A letter to everybody who waited for a seat and has one now, where they can be reached."""
    letters = []
    for event in filter(before.fixtures.__contains__, now.reservations):
        waited = {each.person for each in expected(before, event).waiting}
        for each in expected(now, event).seated:
            person = people().get(each.person) if each.person in waited else None
            if person is not None and person.email:
                key = f"seat {league} {event} {person.id} {each.at}"
                letters.append(_letter(league, now, event, person, key))
    if letters:
        Outbox(settings.DATA).put(*letters)


def _letter(league: str, now: League, event: str, person: Person, key: str) -> Letter:
    lang = person.language or "en"
    when = dated(now, now.fixtures[event], lang)
    values = {
        "name": person.name,
        "league": now.name,
        "venue": when.venue,
        "day": long_day_said(when.fixture.day, lang),
        "time": clock_said(when.fixture.time, lang),
    }
    subject = say("leaguepage.seat-letter-subject", lang, values)
    text = say("leaguepage.seat-letter", lang, values)
    if address := house_address():  # without one no link leads here
        text += f"\n{address}{choice_path(league, person.id)}\n"
    return Letter(person.email, subject, text, key)
