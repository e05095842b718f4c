"""The calendar: what is played where and when, announced beforehand, moved or called off."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.league.record.days import day, day_of
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.kinds import defaults
from tapisvert.league.record.officials import DIRECTORS, reserved
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.league.record.venues import known_venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class ScheduleFixture:
    """An event on a day at a venue; without a time or a stack it has the usual ones."""

    event: str
    venue: str
    kind: str
    day: str
    time: str = ""
    stack: int = 0
    announced: bool = False
    """Whether it stands on the league's site with all that is unusual about it."""


@dataclass(frozen=True, slots=True)
class FixtureScheduled:
    """The calendar has one event more."""

    fixture: Fixture


@dataclass(frozen=True, slots=True)
class MoveFixture:
    """An event is played on another day, or at another venue."""

    event: str
    day: str
    venue: str
    reason: str


@dataclass(frozen=True, slots=True)
class FixtureMoved:
    """An event has another date or place; the players are told why."""

    event: str
    day: str
    venue: str
    reason: str


@dataclass(frozen=True, slots=True)
class CancelFixture:
    """An event is called off."""

    event: str
    reason: str
    instead: str = ""
    """The event that players of the week are offered instead."""


@dataclass(frozen=True, slots=True)
class FixtureCancelled:
    """An event does not take place; the players are told why, and what is offered instead."""

    event: str
    reason: str
    instead: str


@dataclass(frozen=True, slots=True)
class LinkRecord:
    """The event of a date is kept under a name of its own."""

    event: str
    record: str


@dataclass(frozen=True, slots=True)
class RecordLinked:
    """A date knows where its event is kept."""

    event: str
    record: str


reserved(ScheduleFixture, MoveFixture, CancelFixture, LinkRecord, holders=DIRECTORS)


@decides(ScheduleFixture)
@carries("venue.extra", "stack.starting.announced")
def schedule(now: League, wish: ScheduleFixture, meta: Meta) -> tuple[Event, ...]:
    """At a venue with an agreement and a director; what is unusual has to be announced."""
    usual = defaults(now.law, wish.kind)
    if wish.event in now.fixtures:
        raise Illegal("league.scheduled-already", event=wish.event)
    when = day(wish.day)
    _free(now, wish.venue, wish.day)
    venue = known_venue(now, wish.venue)
    time, stack = wish.time or venue.time, wish.stack or usual.stack
    if not 1 <= stack <= usual.most_stack:
        raise Illegal("league.stack", stack=stack, most=usual.most_stack)
    if stack > usual.announce_above and not wish.announced:
        raise Illegal("league.stack-unannounced", stack=stack, above=usual.announce_above)
    extra = (when.weekday(), time) != (venue.weekday, venue.time)
    if extra and (not wish.announced or day_of(meta.at) >= wish.day):
        raise Illegal("league.extra-unannounced", day=wish.day)
    return (
        FixtureScheduled(
            Fixture(wish.event, wish.venue, wish.kind, wish.day, time, stack, wish.announced)
        ),
    )


@evolves(FixtureScheduled)
def scheduled(now: League, event: FixtureScheduled) -> League:
    return replace(now, fixtures=now.fixtures.set(event.fixture.event, event.fixture))


@decides(MoveFixture)
@carries("event.cancelled", "venue.conflict")
def move(now: League, wish: MoveFixture, _: Meta) -> tuple[Event, ...]:
    to_come(now, wish.event)
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    day(wish.day)
    _free(now, wish.venue, wish.day)
    return (FixtureMoved(wish.event, wish.day, wish.venue, wish.reason.strip()),)


@evolves(FixtureMoved)
def moved(now: League, event: FixtureMoved) -> League:
    was = now.fixtures[event.event]
    fixture = replace(
        was, day=event.day, venue=event.venue, moved=event.reason, before=was.before or was.day
    )
    return replace(now, fixtures=now.fixtures.set(event.event, fixture))


@decides(CancelFixture)
@carries("event.cancelled", "venue.conflict")
def cancel(now: League, wish: CancelFixture, _: Meta) -> tuple[Event, ...]:
    """With a reason; the players of a daily are offered another event of the same week."""
    fixture = to_come(now, wish.event)
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    if fixture.kind == "daily" and not _same_week(now, fixture, wish.instead):
        raise Illegal("league.nothing-instead", day=fixture.day)
    return (FixtureCancelled(wish.event, wish.reason.strip(), wish.instead),)


@evolves(FixtureCancelled)
def cancelled(now: League, event: FixtureCancelled) -> League:
    fixture = replace(now.fixtures[event.event], cancelled=event.reason, instead=event.instead)
    return replace(now, fixtures=now.fixtures.set(event.event, fixture))


@decides(LinkRecord)
def link(now: League, wish: LinkRecord, _: Meta) -> tuple[Event, ...]:
    """One record for a date, and one date for a record."""
    known_fixture(now, wish.event)
    if not wish.record.strip():
        raise Invalid("league.no-name")
    holder = now.fixture_of(wish.record)
    if holder is not None:
        raise Illegal("league.linked-already", record=wish.record, event=holder.event)
    return (RecordLinked(wish.event, wish.record),)


@evolves(RecordLinked)
def linked(now: League, event: RecordLinked) -> League:
    was = now.fixtures[event.event]
    records = now.records.delete(was.record) if was.record else now.records
    fixture = replace(was, record=event.record)
    return replace(
        now,
        fixtures=now.fixtures.set(event.event, fixture),
        records=records.set(event.record, event.event),
    )


def _free(now: League, venue: str, when: str) -> None:
    """Refused where no event of the league can be held on a day."""
    found = known_venue(now, venue)
    if when < found.agreed or (found.ended and when >= found.ended):
        raise Illegal("league.no-agreement", venue=found.name)
    if season_on(now, when) is None:
        raise Illegal("league.no-season", day=when)
    if not directors_on(now, venue, when):
        raise Illegal("league.no-director", venue=found.name, day=when)


def to_come(now: League, event: str) -> Fixture:
    """The event of this id, refused where it was called off or played."""
    fixture = known_fixture(now, event)
    if fixture.cancelled:
        raise Illegal("league.cancelled", reason=fixture.cancelled)
    if event in now.results or event in now.played:
        raise Illegal("league.played-already", event=event)
    return fixture


def _same_week(now: League, fixture: Fixture, instead: str) -> bool:
    other = now.fixtures.get(instead)
    if other is None or other.cancelled or other.event == fixture.event:
        return False
    return day(other.day).isocalendar()[:2] == day(fixture.day).isocalendar()[:2]


def known_fixture(now: League, event: str) -> Fixture:
    """The event of this id."""
    found = now.fixtures.get(event)
    if found is None:
        raise Invalid("league.unknown-event", event=event)
    return found
