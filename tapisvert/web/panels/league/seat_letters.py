"""The letter to whoever waited for a seat and has it now, by whatever act and at whatever door.

Acts of the room write at once. What is typed in the terminal, or frees a seat by the way, as a
suspension does, is found by looking through the record; the house remembers how far it looked.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from django.conf import settings

from tapisvert.desk.league.calendar import has_event
from tapisvert.journal.database import DamagedStream
from tapisvert.league.record.reserving import Expected, expected
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Reservation
from tapisvert.person import Person
from tapisvert.refusals import Refusal
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.house_address import house_address
from tapisvert.web.language import written_in
from tapisvert.web.links import choice_path
from tapisvert.web.models import HouseFact
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Letter, Outbox
from tapisvert.web.panels.league.seats import seats_of
from tapisvert.web.panels.league.shown import clock_said, dated, long_day_said
from tapisvert.web.writing import writing
from tapisvert.words import say

_FACT: Final = "seat-letters"
_MOST: Final = 500
"""Records looked through at once: a season taken over from a file is none of them."""
_LOG: Final = logging.getLogger(__name__)


def look_for_seats(outbox: Outbox) -> None:
    """Write to those whom an act since the last look gave a seat, and remember how far it was.

    The first look of a house only remembers: what was before is nothing new to anybody.
    """
    fact = HouseFact.objects.filter(name=_FACT).first()
    looked: dict[str, int] = {} if fact is None else json.loads(fact.value)
    newest = dict(looked)
    for league in leagues().streams():
        try:
            newest[league] = leagues().version(league)
            if fact is not None and newest[league] > looked.get(league, 0):
                outbox.put(*_since(league, looked.get(league, 0), newest[league]))
            for stream, version in _evenings(league):
                key = f"{league} {stream}"
                newest[key] = version
                if looked.get(key, version) < version:
                    outbox.put(*_since_in_evening(league, stream, looked[key], version))
        except (DamagedStream, Refusal) as refusal:
            _LOG.warning("no letters about seats of %s: %s", league, refusal)
    if fact is None or looked != newest:
        with writing():
            HouseFact.objects.update_or_create(name=_FACT, defaults={"value": json.dumps(newest)})


class _Seated(NamedTuple):
    """Somebody who waited and has a seat now."""

    event: str
    reservation: Reservation
    person: Person


def _since(league: str, looked: int, newest: int) -> Iterator[Letter]:
    """One act after the other; whoever lost the seat again meanwhile hears nothing."""
    if not leagues().now(league).reservations:
        return
    with leagues().opened(league) as history:
        first = max(looked, newest - _MOST)
        states = [history.seen(version) for version in range(first, newest + 1)]
        now = history.now
    for before, after in pairwise(states):
        for one in _seated(before, after):
            if _has_seat(now, one):
                yield _letter(league, now, one)


def _evenings(league: str) -> Iterator[tuple[str, int]]:
    """The opened evenings of dates to come that people reserved for, and how far each is."""
    now = leagues().now(league)
    today = now.day_at(moment())
    for event in filter(now.fixtures.__contains__, now.reservations):
        fixture = now.fixtures[event]
        if fixture.day >= today and has_event(desk(), fixture.stream):
            yield fixture.stream, desk().version(fixture.stream)


def _since_in_evening(league: str, stream: str, looked: int, newest: int) -> Iterator[Letter]:
    """Seats the evening itself gave up: somebody withdrew, or there is room for more."""
    now = leagues().now(league)
    fixture = now.fixture_of(stream)
    if fixture is None:
        return
    with desk().opened(stream) as history:
        states = [history.seen(each) for each in range(max(looked, newest - _MOST), newest + 1)]
    for before, after in pairwise(states):
        lines = expected(now, fixture.event, before), expected(now, fixture.event, after)
        for one in _seated_between(fixture.event, *lines):
            if _has_seat(now, one):
                yield _letter(league, now, one)


def write_to_seated(league: str, before: League, now: League) -> None:
    """A letter to everybody who waited for a seat and has one now, where they can be reached."""
    letters = [_letter(league, now, one) for one in _seated(before, now) if _has_seat(now, one)]
    if letters:
        Outbox(settings.DATA).put(*letters)


def _seated(before: League, now: League) -> Iterator[_Seated]:
    if before.reservations is now.reservations and before.venues is now.venues:
        return
    for event in filter(before.fixtures.__contains__, now.reservations):
        yield from _seated_between(event, expected(before, event), expected(now, event))


def _seated_between(event: str, before: Expected, after: Expected) -> Iterator[_Seated]:
    """Whoever waited before, has a seat after, and can be written to."""
    waited = {each.person for each in before.waiting}
    for each in after.seated:
        person = people().get(each.person) if each.person in waited else None
        if person is not None and person.email:
            yield _Seated(event, each, person)


def _has_seat(now: League, one: _Seated) -> bool:
    """Whether there is still a seat, in the evening too where it is opened."""
    seats = seats_of(now, one.event)
    return seats.holds(one.person.id) and not seats.waits(one.person.id)


def _letter(league: str, now: League, one: _Seated) -> Letter:
    person, lang = one.person, written_in(one.person.language)
    when = dated(now, now.fixtures[one.event], lang)
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
    key = f"seat {league} {one.event} {person.id} {one.reservation.at}"
    return Letter(person.email, subject, text, key)
