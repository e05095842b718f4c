"""Venues: their agreement, their weekly slot, and whom they keep away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.days import day
from tapisvert.league.record.freeing import freed
from tapisvert.league.record.handling import DIRECTORS, MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GROUNDS, Fixture, Ground, Restriction, Venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


@dataclass(frozen=True, slots=True)
class AdmitVenue(Command):
    """A venue has an agreement and a weekly slot; told again, the slot changes."""

    venue: str
    name: str
    agreed: str
    weekday: int
    time: str


@dataclass(frozen=True, slots=True)
class VenueAdmitted(Event):
    """A venue belongs to the league."""

    venue: str
    found: Venue


@dataclass(frozen=True, slots=True)
class EndAgreement(Command):
    """A venue leaves the league, and its dates to come are called off where a reason is given."""

    venue: str
    day: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AgreementEnded(Event):
    """A venue holds no more events of the league from a day on."""

    venue: str
    day: str
    reason: str = ""
    cancelled: tuple[str, ...] = ()
    """The dates to come that are called off with it."""
    nights: int = 0
    """Nights published there since that day; they count as before."""


@dataclass(frozen=True, slots=True)
class RestrictPlayer(Command):
    """A venue keeps somebody away and tells its director, who tells the league."""

    venue: str
    person: str
    ground: Ground
    note: str
    first: str


@dataclass(frozen=True, slots=True)
class PlayerRestricted(Event):
    """The register has one restriction more."""

    restriction: Restriction


@dataclass(frozen=True, slots=True)
class LiftRestriction(Command):
    """A venue lets somebody play again."""

    venue: str
    person: str


@dataclass(frozen=True, slots=True)
class RestrictionLifted(Event):
    """Somebody may play at a venue again."""

    venue: str
    person: str


@decides(AdmitVenue, by=MANAGEMENT)
@implements("venue.agreement", "venue.weekly")
def admit(now: League, command: AdmitVenue, _: Meta) -> tuple[Event, ...]:
    """With an agreement, and a fixed day and time each week."""
    if not now.book:
        raise Invalid("league.not-founded")
    if not command.name.strip():
        raise Invalid("league.no-name")
    if not command.agreed:
        raise Illegal("league.no-agreement", venue=command.name)
    if command.weekday not in range(7) or not _TIME.fullmatch(command.time):
        raise Invalid("league.bad-slot", weekday=command.weekday, time=command.time)
    agreed = day(command.agreed).isoformat()
    return (
        VenueAdmitted(
            command.venue, Venue(command.name.strip(), agreed, command.weekday, command.time)
        ),
    )


@evolves(VenueAdmitted)
def admitted(now: League, event: VenueAdmitted) -> League:
    return replace(now, venues=now.venues.set(event.venue, event.found))


@tells(VenueAdmitted)
def tell_venue_admitted(names: LeagueNames, event: VenueAdmitted) -> Iterator[Message]:
    slot = {"name": event.found.name, "time": names.time(event.found.time)}
    weekday = names.weekday(event.found.weekday)
    yield Message("leaguedesk.told-venue", {**slot, "weekday": weekday})


@decides(EndAgreement, by=MANAGEMENT, form="end-agreement")
def end_agreement(now: League, command: EndAgreement, meta: Meta) -> tuple[Event, ...]:
    known_venue(now, command.venue)
    ends, reason = day(command.day).isoformat(), command.reason.strip()
    dates = dates_after(now, command, meta) if reason else ()
    nights = sum(
        each.venue == command.venue and each.day >= ends and each.event in now.results
        for each in now.fixtures.values()
    )
    cancelled = tuple(each.event for each in dates)
    return (AgreementEnded(command.venue, ends, reason if dates else "", cancelled, nights),)


def dates_after(now: League, command: EndAgreement, meta: Meta) -> list[Fixture]:
    """The dates to come of a venue that leaves, the first first."""
    first = max(day(command.day).isoformat(), now.day_at(meta.at))
    dates = (
        each
        for each in now.fixtures.values()
        if each.venue == command.venue and each.day >= first and not each.cancelled
        if each.event not in now.results and each.event not in now.played
    )
    return sorted(dates, key=lambda each: (each.day, each.time))


@evolves(AgreementEnded)
def agreement_ended(now: League, event: AgreementEnded) -> League:
    venue = replace(now.venues[event.venue], ended=event.day)
    fixtures = now.fixtures
    for each in event.cancelled:
        fixtures = fixtures.set(each, replace(fixtures[each], cancelled=event.reason))
    return replace(now, venues=now.venues.set(event.venue, venue), fixtures=fixtures)


@tells(AgreementEnded)
def tell_agreement_ended(names: LeagueNames, event: AgreementEnded) -> Iterator[Message]:
    values = {"venue": names.venue(event.venue), "day": names.day(event.day)}
    yield Message("leaguedesk.told-ended", values)
    if event.cancelled:
        called_off = {"n": len(event.cancelled), "why": event.reason}
        yield Message("leaguedesk.told-ended-dates", called_off)
    if event.nights:
        yield Message("leaguedesk.told-ended-nights", {"n": event.nights})


@decides(RestrictPlayer, by=DIRECTORS)
@implements("suspension.venue", "venue.no-discrimination")
def restrict(now: League, command: RestrictPlayer, _: Meta) -> tuple[Event, ...]:
    """For what somebody did, with a note for the register, never for who they are."""
    known_venue(now, command.venue)
    if command.ground not in GROUNDS:
        raise Illegal("league.no-ground", ground=command.ground, known=GROUNDS)
    if not command.note.strip():
        raise Invalid("league.no-reason")
    first = day(command.first).isoformat()
    return (
        PlayerRestricted(
            Restriction(command.venue, command.person, command.ground, command.note.strip(), first)
        ),
    )


@evolves(PlayerRestricted)
def restricted(now: League, event: PlayerRestricted) -> League:
    """No seat of the venue waits for whoever it keeps away."""
    each = event.restriction
    return replace(
        now,
        restrictions=(*now.restrictions, each),
        reservations=freed(now, each.person, each.first, venue=each.venue),
    )


@tells(PlayerRestricted)
def tell_player_restricted(names: LeagueNames, event: PlayerRestricted) -> Iterator[Message]:
    kept_out = event.restriction
    values = {"name": names.of(kept_out.person), "venue": names.now.venues[kept_out.venue].name}
    yield Message("leaguedesk.told-restricted", values)


@decides(LiftRestriction, by=DIRECTORS, form="lift-restriction")
def lift(now: League, command: LiftRestriction, _: Meta) -> tuple[Event, ...]:
    if not any(_is(each, command.venue, command.person) for each in now.restrictions):
        raise Illegal("league.not-restricted")
    return (RestrictionLifted(command.venue, command.person),)


@evolves(RestrictionLifted)
def lifted(now: League, event: RestrictionLifted) -> League:
    restrictions = (
        replace(each, lifted=True) if _is(each, event.venue, event.person) else each
        for each in now.restrictions
    )
    return replace(now, restrictions=tuple(restrictions))


@tells(RestrictionLifted)
def tell_restriction_lifted(names: LeagueNames, event: RestrictionLifted) -> Iterator[Message]:
    values = {"name": names.of(event.person), "venue": names.now.venues[event.venue].name}
    yield Message("leaguedesk.told-admitted-again", values)


def _is(restriction: Restriction, venue: str, person: str) -> bool:
    return (restriction.venue, restriction.person, restriction.lifted) == (venue, person, False)


def known_venue(now: League, venue: str) -> Venue:
    """The venue of this id."""
    known = now.venues.get(venue)
    if known is None:
        raise Invalid("league.unknown-venue", venue=venue)
    return known
