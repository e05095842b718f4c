"""Nights of the past, as another book of the league kept them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.publishing import every_place_taken
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, PastNight, ResultPublication
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class RecordPastNights(Command):
    """Results the league had before this record began, all of them or none."""

    nights: tuple[PastNight, ...]
    introduced: tuple[str, ...] = ()
    """Those who came into the directory with these nights."""


@dataclass(frozen=True, slots=True)
class PastNightsRecorded(Event):
    """The league knows more of its past."""

    nights: tuple[PastNight, ...]
    at: int


@decides(RecordPastNights, by=MANAGEMENT)
def record(now: League, command: RecordPastNights, meta: Meta) -> tuple[Event, ...]:
    """In a season of the league, at one of its venues, each place taken once or shared."""
    if not command.nights:
        raise Invalid("league.no-nights")
    seen: set[str] = set()
    for each in command.nights:
        for fault in night_faults(now, each, seen, meta.at):
            raise fault
        every_place_taken(each.night)
    return (PastNightsRecorded(command.nights, meta.at),)


def night_faults(now: League, past: PastNight, seen: set[str], at: int) -> Iterator[Refusal]:
    """All that is wrong with a night, but for its places; `seen` are those before it."""
    if past.event in now.fixtures or past.event in seen:
        yield Illegal("league.scheduled-already", event=past.event)
    seen.add(past.event)
    if past.venue not in now.venues:
        yield Invalid("league.unknown-venue", venue=past.venue)
    if past.day > now.day_at(at):
        yield Illegal("league.not-past", day=past.day)
    elif season_on(now, past.day) is None:
        yield Illegal("league.no-season", day=past.day)
    if past.night.kind not in KINDS:
        yield Invalid("league.unknown-kind", kind=past.night.kind, known=KINDS)
    times = Counter(each.person for each in past.night.finishes)
    for person, often in times.items():
        if often > 1:
            yield Invalid("league.twice", person=person)


@evolves(PastNightsRecorded)
def recorded(now: League, event: PastNightsRecorded) -> League:
    fixtures = {
        each.event: Fixture(each.event, each.venue, each.night.kind, each.day, "", 0)
        for each in event.nights
    }
    results = {
        each.event: ResultPublication(each.night, event.at, event.at) for each in event.nights
    }
    return replace(now, fixtures=now.fixtures.update(fixtures), results=now.results.update(results))


@tells(PastNightsRecorded)
def tell_past_nights_recorded(names: LeagueNames, event: PastNightsRecorded) -> Iterator[Message]:
    results = sum(each.night.players for each in event.nights)
    yield Message("leaguedesk.told-past", {"n": len(event.nights), "results": results})
