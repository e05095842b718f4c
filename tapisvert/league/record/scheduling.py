"""The calendar: what is played where and when, announced beforehand, moved or called off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.days import day
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import DIRECTORS, decides, evolves, tells
from tapisvert.league.record.kinds import usual
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, Venue
from tapisvert.league.record.venues import known_venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_TERMS: Final = 200
"""Letters for the terms of rebuys."""


@dataclass(frozen=True, slots=True)
class ScheduleFixture(Command):
    """An event on a day at a venue; without a time or a stack it has the usual ones."""

    event: str
    venue: str
    kind: str
    day: str
    time: str = ""
    stack: int = 0
    announced: bool = False
    """Whether it stands on the league's site with all that is unusual about it."""
    forgotten: str = ""
    """Why a night that was played is put on the calendar only now."""
    rebuys: str = ""
    """The terms of rebuys, as they stand on the league's site; nothing where there are none."""
    extended: bool = False
    """Whether those of the venue's other event of the evening have longer to come in."""


@dataclass(frozen=True, slots=True)
class FixtureScheduled(Event):
    """The calendar has one event more."""

    fixture: Fixture


@dataclass(frozen=True, slots=True)
class MoveFixture(Command):
    """An event is played on another day, or at another venue."""

    event: str
    day: str
    venue: str
    reason: str


@dataclass(frozen=True, slots=True)
class FixtureMoved(Event):
    """An event has another date or place; the players are told why."""

    event: str
    day: str
    venue: str
    reason: str


@dataclass(frozen=True, slots=True)
class EditFixture(Command):
    """Another kind, hour or stack for an event that is still to come."""

    event: str
    kind: str
    time: str
    stack: int
    announced: bool = False
    rebuys: str = ""
    extended: bool = False


@dataclass(frozen=True, slots=True)
class FixtureEdited(Event):
    """An event is another one than the calendar said."""

    event: str
    kind: str
    time: str
    stack: int
    announced: bool
    rebuys: str = ""
    extended: bool = False


@dataclass(frozen=True, slots=True)
class CancelFixture(Command):
    """An event is called off."""

    event: str
    reason: str
    instead: str = ""
    """The event that players of the week are offered instead."""


@dataclass(frozen=True, slots=True)
class FixtureCancelled(Event):
    """An event does not take place; the players are told why, and what is offered instead."""

    event: str
    reason: str
    instead: str


@dataclass(frozen=True, slots=True)
class LinkRecord(Command):
    """The event of a date is kept under a name of its own."""

    event: str
    record: str


@dataclass(frozen=True, slots=True)
class RecordLinked(Event):
    """A date knows where its event is kept."""

    event: str
    record: str


@decides(ScheduleFixture, by=DIRECTORS)
@implements(
    *("venue.extra", "stack.starting.announced", "rebuy"),
    *("entry.late.second-daily", "entry.late.monthly-night"),
)
def schedule(now: League, command: ScheduleFixture, meta: Meta) -> tuple[Event, ...]:
    """At a venue with an agreement and a director; what is unusual has to be announced."""
    limits = usual(now, command.kind)
    if command.event in now.fixtures:
        raise Illegal("league.scheduled-already", event=command.event)
    when = day(command.day)
    _free(now, command.venue, command.day)
    venue = known_venue(now, command.venue)
    time, stack = command.time or venue.time, command.stack or limits.stack
    if not 1 <= stack <= limits.most_stack:
        raise Illegal("league.stack", stack=stack, most=limits.most_stack)
    if stack > limits.announce_above and not command.announced:
        raise Illegal("league.stack-unannounced", stack=stack, above=limits.announce_above)
    rebuys = " ".join(command.rebuys.split())
    if rebuys and not command.announced and now.law.choice("rebuy.allowed").value == "announced":
        raise Illegal("league.rebuys-unannounced")
    if command.extended and not _other_that_evening(now, command):
        raise Illegal("league.no-other-event", day=command.day)
    extra = (when.weekday(), time) != (venue.weekday, venue.time)
    late = bool(command.forgotten.strip()) and command.day < now.day_at(meta.at)
    if extra and not late:
        _refuse_extra(now, command, venue, time, meta)
    return (
        FixtureScheduled(
            Fixture(
                command.event,
                command.venue,
                command.kind,
                command.day,
                time,
                stack,
                command.announced,
                rebuys=rebuys[:_TERMS],
                extended=command.extended,
            )
        ),
    )


def _refuse_extra(
    now: League, command: ScheduleFixture, venue: Venue, time: str, meta: Meta
) -> None:
    """Refused where an event beside the weekly one is not, or can no longer be, announced."""
    today = now.day_at(meta.at)
    if command.day < today:
        raise Illegal("league.extra-over", day=command.day)
    if command.announced and command.day > today:
        return
    if day(command.day).weekday() == venue.weekday:
        raise Illegal("league.extra-hour", time=time, usual=venue.time)
    if command.announced:
        raise Illegal("league.extra-announced-late", day=command.day)
    raise Illegal("league.extra-unannounced", day=command.day)


def _other_that_evening(now: League, command: ScheduleFixture) -> bool:
    """Whether the venue has another event that day from which people come."""
    return command.kind == "daily" and any(
        (each.venue, each.day) == (command.venue, command.day)
        and each.kind in ("daily", "monthly")
        and not each.cancelled
        for each in now.fixtures.values()
    )


@evolves(FixtureScheduled)
def scheduled(now: League, event: FixtureScheduled) -> League:
    return replace(now, fixtures=now.fixtures.set(event.fixture.event, event.fixture))


@tells(FixtureScheduled)
def tell_fixture_scheduled(names: LeagueNames, event: FixtureScheduled) -> Iterator[Message]:
    key = "leaguedesk.told-date" if names.typed else "leaguedesk.told-date-said"
    yield Message(key, _date(names, event.fixture.event))


@decides(MoveFixture, by=DIRECTORS)
@implements("event.cancelled", "venue.conflict")
def move(now: League, command: MoveFixture, _: Meta) -> tuple[Event, ...]:
    to_come(now, command.event)
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    day(command.day)
    _free(now, command.venue, command.day)
    return (FixtureMoved(command.event, command.day, command.venue, command.reason.strip()),)


@evolves(FixtureMoved)
def moved(now: League, event: FixtureMoved) -> League:
    was = now.fixtures[event.event]
    fixture = replace(
        was, day=event.day, venue=event.venue, moved=event.reason, before=was.before or was.day
    )
    return replace(now, fixtures=now.fixtures.set(event.event, fixture))


@tells(FixtureMoved)
def tell_fixture_moved(names: LeagueNames, event: FixtureMoved) -> Iterator[Message]:
    before = names.day(names.now.fixtures[event.event].before)
    values = {**_date(names, event.event), "before": before, "why": event.reason}
    yield Message("leaguedesk.told-moved", values)


@decides(EditFixture, by=DIRECTORS)
@implements("venue.extra", "stack.starting.announced")
def edit(now: League, command: EditFixture, meta: Meta) -> tuple[Event, ...]:
    """As it would have been put on the calendar."""
    fixture = to_come(now, command.event)
    without = replace(now, fixtures=now.fixtures.delete(command.event))
    asked = ScheduleFixture(
        command.event,
        fixture.venue,
        command.kind,
        fixture.day,
        command.time or fixture.time,
        command.stack or fixture.stack,
        command.announced or fixture.announced,
        rebuys=command.rebuys,
        extended=command.extended,
    )
    (made,) = schedule(without, asked, meta)
    assert isinstance(made, FixtureScheduled)
    dated = made.fixture
    changed = dated.event, dated.kind, dated.time, dated.stack, dated.announced
    return (FixtureEdited(*changed, dated.rebuys, dated.extended),)


@evolves(FixtureEdited)
def edited(now: League, event: FixtureEdited) -> League:
    fixture = replace(
        now.fixtures[event.event],
        kind=event.kind,
        time=event.time,
        stack=event.stack,
        announced=event.announced,
        rebuys=event.rebuys,
        extended=event.extended,
    )
    return replace(now, fixtures=now.fixtures.set(event.event, fixture))


@tells(FixtureEdited)
def tell_fixture_edited(names: LeagueNames, event: FixtureEdited) -> Iterator[Message]:
    yield Message("leaguedesk.told-edited", _date(names, event.event))


@decides(CancelFixture, by=DIRECTORS)
@implements("event.cancelled", "venue.conflict")
def cancel(now: League, command: CancelFixture, _: Meta) -> tuple[Event, ...]:
    """With a reason; the players of a daily are offered another event of the same week."""
    fixture = to_come(now, command.event)
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    if fixture.kind == "daily" and command.instead not in [
        each.event for each in same_week(now, fixture)
    ]:
        raise Illegal("league.nothing-instead", day=fixture.day)
    return (FixtureCancelled(command.event, command.reason.strip(), command.instead),)


@evolves(FixtureCancelled)
def cancelled(now: League, event: FixtureCancelled) -> League:
    fixture = replace(now.fixtures[event.event], cancelled=event.reason, instead=event.instead)
    return replace(now, fixtures=now.fixtures.set(event.event, fixture))


@tells(FixtureCancelled)
def tell_fixture_cancelled(names: LeagueNames, event: FixtureCancelled) -> Iterator[Message]:
    key = "cancelled-instead" if event.instead else "cancelled"
    why = {"why": event.reason, "instead": names.night(event.instead)}
    yield Message(f"leaguedesk.told-{key}", {**_date(names, event.event), **why})


@decides(LinkRecord, by=DIRECTORS)
def link(now: League, command: LinkRecord, _: Meta) -> tuple[Event, ...]:
    """One record for a date, and one date for a record."""
    known_fixture(now, command.event)
    if not command.record.strip():
        raise Invalid("league.no-name")
    holder = now.fixture_of(command.record)
    if holder is not None:
        raise Illegal("league.linked-already", record=command.record, event=holder.event)
    return (RecordLinked(command.event, command.record),)


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


@tells(RecordLinked)
def tell_record_linked(names: LeagueNames, event: RecordLinked) -> Iterator[Message]:
    values = {"event": names.night(event.event), "record": event.record}
    yield Message("leaguedesk.told-linked", values)


def _free(now: League, venue: str, when: str) -> None:
    """Refused where no event of the league can be held on a day."""
    place = known_venue(now, venue)
    if when < place.agreed:
        raise Illegal("league.agreed-later", venue=place.name, day=when, agreed=place.agreed)
    if place.ended and when >= place.ended:
        raise Illegal("league.no-agreement", venue=place.name)
    if season_on(now, when) is None:
        raise Illegal("league.no-season", day=when)
    if not directors_on(now, venue, when):
        raise Illegal("league.no-director", venue=place.name, day=when)


def to_come(now: League, event: str) -> Fixture:
    """The event of this id, refused where it was called off or played."""
    fixture = known_fixture(now, event)
    if fixture.cancelled:
        raise Illegal("league.cancelled", reason=fixture.cancelled)
    if event in now.results or event in now.played:
        raise Illegal("league.played-already", event=event)
    return fixture


def same_week(now: League, fixture: Fixture) -> tuple[Fixture, ...]:
    """The other dates of the week that are still to be played, in order."""
    week = day(fixture.day).isocalendar()[:2]
    others = (
        each
        for each in now.fixtures.values()
        if each.event != fixture.event and each.event not in now.results and not each.cancelled
    )
    within = (each for each in others if day(each.day).isocalendar()[:2] == week)
    return tuple(sorted(within, key=lambda each: (each.day, each.time)))


def known_fixture(now: League, event: str) -> Fixture:
    """The event of this id."""
    fixture = now.fixtures.get(event)
    if fixture is None:
        raise Invalid("league.unknown-event", event=event)
    return fixture


def _date(names: LeagueNames, event: str) -> dict[str, object]:
    fixture = names.now.fixtures[event]
    return {
        "event": names.night(fixture.event),
        "kind": names.kind(fixture.kind),
        "venue": names.now.venues[fixture.venue].name,
        "day": names.day(fixture.day),
        "time": names.time(fixture.time),
        "stack": fixture.stack,
    }
