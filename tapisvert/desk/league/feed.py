"""The dates of a league as a calendar people subscribe to (iCalendar, RFC 5545)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.words import Lang, say
from tapisvert.zones import zone_named

_LASTS: Final = timedelta(hours=5)
_LONGEST: Final = 75
"""Bytes of a line; what is longer goes on in the next one, after a space."""


def calendar_feed(
    league: str,
    now: League,
    fixtures: Iterable[Fixture],
    address: Callable[[Fixture], str],
    at: int,
    lang: Lang,
    about: str = "",
) -> str:
    """The dates, each under a name that stays: a moved or cancelled one is changed, not doubled."""
    stamp = _moment(datetime.fromtimestamp(at / 1000, UTC))
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Tapis Vert//league//FR",
        f"X-WR-CALNAME:{_text(' · '.join(filter(None, (about, now.name))))}",
        "METHOD:PUBLISH",
    ]
    for fixture in sorted(fixtures, key=lambda each: (each.day, each.time, each.event)):
        lines += _event(league, now, fixture, address(fixture), stamp, lang)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def own_fixtures(now: League, ids: Collection[str]) -> list[Fixture]:
    """The dates where somebody plays: at the venues of before, and wherever they are invited."""
    at = {
        now.fixtures[event].venue
        for event, result in now.results.items()
        if any(each.person in ids for each in result.night.finishes)
    }
    invited = {
        event
        for event, some in now.invitations.items()
        if any(each.person in ids and each.answer != "declined" for each in some)
    }
    return [
        each
        for each in now.fixtures.values()
        if each.event in invited or (each.venue in at and each.event not in now.invitations)
    ]


def _event(
    league: str, now: League, fixture: Fixture, address: str, stamp: str, lang: Lang
) -> Iterator[str]:
    venue = now.venues.get(fixture.venue)
    place = fixture.venue if venue is None else venue.name
    kind = say(f"leaguepage.kind-{fixture.kind}", lang)
    yield "BEGIN:VEVENT"
    yield f"UID:{fixture.event}@{league}.tapisvert"
    yield f"DTSTAMP:{stamp}"
    if fixture.time:
        begins = datetime.fromisoformat(f"{fixture.day}T{fixture.time}")
        begins = begins.replace(tzinfo=zone_named(now.zone or "UTC"))
        yield f"DTSTART:{_moment(begins)}"
        yield f"DTEND:{_moment(begins + _LASTS)}"
    else:
        yield f"DTSTART;VALUE=DATE:{fixture.day.replace('-', '')}"
    yield f"SUMMARY:{_text(f'{now.name} · {kind} · {place}')}"
    yield f"LOCATION:{_text(place)}"
    yield f"URL:{address}"
    reason = fixture.cancelled or fixture.moved
    if reason:
        yield f"DESCRIPTION:{_text(reason)}"
    yield f"SEQUENCE:{2 if fixture.cancelled else 1 if fixture.moved else 0}"
    yield "STATUS:CANCELLED" if fixture.cancelled else "STATUS:CONFIRMED"
    yield "END:VEVENT"


def _moment(when: datetime) -> str:
    return when.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """A text no program takes for something else."""
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return "\\n".join(plain.splitlines())


def _folded(line: str) -> Iterator[str]:
    """A line in pieces of some bytes, never through the middle of a letter."""
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > _LONGEST:
            yield piece
            piece = " "
        piece += letter
    yield piece
