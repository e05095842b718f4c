"""Complaints, suspensions with a period, and who may therefore not enter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.state import League
from tapisvert.league.record.values import STANDARDS, Complaint, Suspension
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class FileComplaint:
    """A matter of discipline goes before the committee, also one about a director."""

    person: str
    facts: str
    standard: str = ""
    """What a director fell short of; nothing for a player."""


@dataclass(frozen=True, slots=True)
class ComplaintFiled:
    """The committee has one complaint more."""

    complaint: Complaint


@dataclass(frozen=True, slots=True)
class DecideComplaint:
    """The committee has decided; complaints are numbered from 1."""

    complaint: int
    decision: str


@dataclass(frozen=True, slots=True)
class ComplaintDecided:
    """A complaint is settled."""

    complaint: int
    decision: str


@dataclass(frozen=True, slots=True)
class SuspendPlayer:
    """Somebody may play nowhere in the league for a period."""

    person: str
    first: str
    last: str
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerSuspended:
    """The register has one suspension more."""

    suspension: Suspension


@dataclass(frozen=True, slots=True)
class LiftSuspension:
    """An appeal was heard, or management thinks better of it."""

    person: str
    day: str
    reason: str


@dataclass(frozen=True, slots=True)
class SuspensionLifted:
    """Somebody may play again."""

    person: str
    day: str
    reason: str


@decides(FileComplaint)
@carries("suspension", "director.ethics", "director.probity", "director.good-faith")
def file_complaint(now: League, wish: FileComplaint, meta: Meta) -> tuple[Event, ...]:
    """About a player, or about somebody who directs or has directed, and what he is held to."""
    if not wish.facts.strip():
        raise Invalid("league.no-reason")
    if wish.standard and wish.standard not in STANDARDS:
        raise Invalid("league.unknown-standard", standard=wish.standard, known=STANDARDS)
    if wish.standard and not any(each.person == wish.person for each in now.mandates):
        raise Illegal("league.never-directed", person=wish.person)
    found = Complaint(wish.person, meta.by, wish.facts.strip(), wish.standard)
    return (ComplaintFiled(found),)


@evolves(ComplaintFiled)
def complaint_filed(now: League, event: ComplaintFiled) -> League:
    return replace(now, complaints=(*now.complaints, event.complaint))


@decides(DecideComplaint)
@carries("suspension")
def decide_complaint(now: League, wish: DecideComplaint, meta: Meta) -> tuple[Event, ...]:
    """Nobody decides on a complaint about himself or that he filed."""
    if not 1 <= wish.complaint <= len(now.complaints):
        raise Invalid("league.unknown-complaint", complaint=wish.complaint)
    found = now.complaints[wish.complaint - 1]
    if meta.by in (found.person, found.by):
        raise Illegal("league.own-complaint")
    if not wish.decision.strip():
        raise Invalid("league.no-reason")
    return (ComplaintDecided(wish.complaint, wish.decision.strip()),)


@evolves(ComplaintDecided)
def complaint_decided(now: League, event: ComplaintDecided) -> League:
    found = list(now.complaints)
    found[event.complaint - 1] = replace(found[event.complaint - 1], decision=event.decision)
    return replace(now, complaints=tuple(found))


@decides(SuspendPlayer)
@carries("suspension")
def suspend(now: League, wish: SuspendPlayer, meta: Meta) -> tuple[Event, ...]:
    """For a period management sets, with a reason."""
    if now.law.choice("suspension").value == "none":
        raise Illegal("league.no-suspensions")
    if day(wish.first) > day(wish.last):
        raise Invalid("league.bad-period", first=wish.first, last=wish.last)
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    if meta.by == wish.person:
        raise Illegal("league.own-complaint")
    return (PlayerSuspended(Suspension(wish.person, wish.first, wish.last, wish.reason.strip())),)


@evolves(PlayerSuspended)
def suspended(now: League, event: PlayerSuspended) -> League:
    return replace(now, suspensions=(*now.suspensions, event.suspension))


@decides(LiftSuspension)
@carries("suspension")
def lift(now: League, wish: LiftSuspension, meta: Meta) -> tuple[Event, ...]:
    day(wish.day)
    if suspension_on(now, wish.person, wish.day) is None:
        raise Illegal("league.not-suspended", person=wish.person)
    if not wish.reason.strip():
        raise Invalid("league.no-reason")
    if meta.by == wish.person:
        raise Illegal("league.own-complaint")
    return (SuspensionLifted(wish.person, wish.day, wish.reason.strip()),)


@evolves(SuspensionLifted)
def suspension_lifted(now: League, event: SuspensionLifted) -> League:
    """What was served before stays served: results of before are not touched."""
    found = (
        replace(each, lifted=event.reason)
        if each.person == event.person and not each.lifted and each.first <= event.day <= each.last
        else each
        for each in now.suspensions
    )
    return replace(now, suspensions=tuple(found))


def suspension_on(now: League, person: str, when: str) -> Suspension | None:
    """The suspension that keeps somebody from playing on a day, the longest of several."""
    found = (
        each
        for each in now.suspensions
        if each.person == person and not each.lifted and each.first <= when <= each.last
    )
    return max(found, key=lambda each: each.last, default=None)


@carries("suspension", "suspension.venue")
def barred(now: League, person: str, venue: str, when: str) -> Illegal | None:
    """Why somebody may not enter at a venue on a day; None where he may."""
    suspension = suspension_on(now, person, when)
    if suspension is not None:
        return Illegal("league.suspended", person=person, last=suspension.last)
    for each in now.restrictions:
        if (each.venue, each.person) == (venue, person) and not each.lifted and each.first <= when:
            return Illegal("league.restricted", person=person, venue=now.venues[venue].name)
    return None
