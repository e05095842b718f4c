"""Venues: their agreement, their weekly slot, and whom they keep away."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from tapisvert.carried import carries
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GROUNDS, Ground, Restriction, Venue
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta

_TIME: Final = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


@dataclass(frozen=True, slots=True)
class AdmitVenue:
    """A venue has an agreement and a weekly slot; told again, the slot changes."""

    venue: str
    name: str
    agreed: str
    weekday: int
    time: str


@dataclass(frozen=True, slots=True)
class VenueAdmitted:
    """A venue belongs to the league."""

    venue: str
    found: Venue


@dataclass(frozen=True, slots=True)
class EndAgreement:
    """A venue leaves the league."""

    venue: str
    day: str


@dataclass(frozen=True, slots=True)
class AgreementEnded:
    """A venue holds no more events of the league from a day on."""

    venue: str
    day: str


@dataclass(frozen=True, slots=True)
class RestrictPlayer:
    """A venue keeps somebody away and tells its director, who tells the league."""

    venue: str
    person: str
    ground: Ground
    note: str
    first: str


@dataclass(frozen=True, slots=True)
class PlayerRestricted:
    """The register has one restriction more."""

    restriction: Restriction


@dataclass(frozen=True, slots=True)
class LiftRestriction:
    """A venue lets somebody play again."""

    venue: str
    person: str


@dataclass(frozen=True, slots=True)
class RestrictionLifted:
    """Somebody may play at a venue again."""

    venue: str
    person: str


@decides(AdmitVenue)
@carries("venue.agreement", "venue.weekly")
def admit(now: League, wish: AdmitVenue, _: Meta) -> tuple[Event, ...]:
    """With an agreement, and a fixed day and time each week."""
    if not now.book:
        raise Invalid("league.not-founded")
    if not wish.name.strip():
        raise Invalid("league.no-name")
    if not wish.agreed:
        raise Illegal("league.no-agreement", venue=wish.name)
    if wish.weekday not in range(7) or not _TIME.fullmatch(wish.time):
        raise Invalid("league.bad-slot", weekday=wish.weekday, time=wish.time)
    agreed = day(wish.agreed).isoformat()
    return (VenueAdmitted(wish.venue, Venue(wish.name.strip(), agreed, wish.weekday, wish.time)),)


@evolves(VenueAdmitted)
def admitted(now: League, event: VenueAdmitted) -> League:
    return replace(now, venues=now.venues.set(event.venue, event.found))


@decides(EndAgreement)
def end_agreement(now: League, wish: EndAgreement, _: Meta) -> tuple[Event, ...]:
    known_venue(now, wish.venue)
    return (AgreementEnded(wish.venue, day(wish.day).isoformat()),)


@evolves(AgreementEnded)
def agreement_ended(now: League, event: AgreementEnded) -> League:
    venue = replace(now.venues[event.venue], ended=event.day)
    return replace(now, venues=now.venues.set(event.venue, venue))


@decides(RestrictPlayer)
@carries("suspension.venue", "venue.no-discrimination")
def restrict(now: League, wish: RestrictPlayer, _: Meta) -> tuple[Event, ...]:
    """For what somebody did, with a note for the register, never for who he is."""
    known_venue(now, wish.venue)
    if wish.ground not in GROUNDS:
        raise Illegal("league.no-ground", ground=wish.ground, known=GROUNDS)
    if not wish.note.strip():
        raise Invalid("league.no-reason")
    first = day(wish.first).isoformat()
    return (
        PlayerRestricted(
            Restriction(wish.venue, wish.person, wish.ground, wish.note.strip(), first)
        ),
    )


@evolves(PlayerRestricted)
def restricted(now: League, event: PlayerRestricted) -> League:
    return replace(now, restrictions=(*now.restrictions, event.restriction))


@decides(LiftRestriction)
def lift(now: League, wish: LiftRestriction, _: Meta) -> tuple[Event, ...]:
    if not any(_is(each, wish.venue, wish.person) for each in now.restrictions):
        raise Illegal("league.not-restricted")
    return (RestrictionLifted(wish.venue, wish.person),)


@evolves(RestrictionLifted)
def lifted(now: League, event: RestrictionLifted) -> League:
    found = (
        replace(each, lifted=True) if _is(each, event.venue, event.person) else each
        for each in now.restrictions
    )
    return replace(now, restrictions=tuple(found))


def _is(restriction: Restriction, venue: str, person: str) -> bool:
    return (restriction.venue, restriction.person, restriction.lifted) == (venue, person, False)


def known_venue(now: League, venue: str) -> Venue:
    """The venue of this id."""
    found = now.venues.get(venue)
    if found is None:
        raise Invalid("league.unknown-venue", venue=venue)
    return found


@carries("venue.weekly", "venue.conflict")
def weeks_without(now: League, venue: str, first: str, last: str) -> tuple[str, ...]:
    """The Mondays of weeks, from a day to another, that lack the events a venue owes."""
    owed = now.law.count("venue.weekly").value
    monday = day(first) - timedelta(days=day(first).weekday())
    found: list[str] = []
    while monday <= day(last):
        start, stop = monday.isoformat(), (monday + timedelta(days=6)).isoformat()
        held = sum(
            each.venue == venue and start <= each.day <= stop and not each.cancelled
            for each in now.fixtures.values()
        )
        if held < owed:
            found.append(start)
        monday += timedelta(days=7)
    return tuple(found)
