"""Complaints, suspensions with a period, and who may therefore not enter."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.days import day
from tapisvert.league.record.directing import mandates_ended
from tapisvert.league.record.freeing import freed
from tapisvert.league.record.handling import COMMITTEE, MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import holders
from tapisvert.league.record.state import League
from tapisvert.league.record.values import (
    GRAVE_SANCTIONS,
    SANCTIONS,
    STANDARDS,
    Complaint,
    Suspension,
)
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class FileComplaint(Command):
    """A matter of discipline goes before the committee, also one about a director."""

    person: str
    facts: str
    standard: str = ""
    """What a director fell short of; nothing for a player."""
    plaintiff: str = ""
    """Who complains, where somebody else writes it down."""


@dataclass(frozen=True, slots=True)
class ComplaintFiled(Event):
    """The committee has one complaint more."""

    complaint: Complaint


@dataclass(frozen=True, slots=True)
class DecideComplaint(Command):
    """The committee has decided; complaints are numbered from 1."""

    complaint: int
    decision: str
    sanction: str = ""
    """What follows from it; nothing in records of before sanctions were told."""
    first: str = ""
    last: str = ""
    """The days of a suspension, both included; the day a mandate ends."""


@dataclass(frozen=True, slots=True)
class ComplaintDecided(Event):
    """A complaint is settled."""

    complaint: int
    decision: str
    sanction: str = ""


@dataclass(frozen=True, slots=True)
class SuspendPlayer(Command):
    """Somebody may play nowhere in the league for a period."""

    person: str
    first: str
    last: str
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerSuspended(Event):
    """The register has one suspension more."""

    suspension: Suspension


@dataclass(frozen=True, slots=True)
class LiftSuspension(Command):
    """An appeal was heard, or management thinks better of it."""

    person: str
    day: str
    reason: str


@dataclass(frozen=True, slots=True)
class SuspensionLifted(Event):
    """Somebody may play again."""

    person: str
    day: str
    reason: str


@decides(FileComplaint)
@implements("suspension", "director.ethics", "director.probity", "director.good-faith")
def file_complaint(now: League, command: FileComplaint, meta: Meta) -> tuple[Event, ...]:
    """About a player, or about somebody who directs or has directed, and what they are held to."""
    if not command.facts.strip():
        raise Invalid("league.no-reason")
    if command.standard and command.standard not in STANDARDS:
        raise Invalid("league.unknown-standard", standard=command.standard, known=STANDARDS)
    if command.standard and not any(each.person == command.person for each in now.mandates):
        raise Illegal("league.never-directed", person=command.person)
    by = command.plaintiff or meta.by
    complaint = Complaint(command.person, by, command.facts.strip(), command.standard)
    return (ComplaintFiled(complaint),)


@evolves(ComplaintFiled)
def complaint_filed(now: League, event: ComplaintFiled) -> League:
    return replace(now, complaints=(*now.complaints, event.complaint))


@tells(ComplaintFiled)
def tell_complaint_filed(names: LeagueNames, event: ComplaintFiled) -> Iterator[Message]:
    values = {"number": len(names.now.complaints), "name": names.of(event.complaint.person)}
    yield Message("leaguedesk.told-complaint", values)


@decides(DecideComplaint, by=COMMITTEE)
@implements("suspension", "director.ethics", "director.probity", "director.good-faith")
def decide_complaint(now: League, command: DecideComplaint, meta: Meta) -> tuple[Event, ...]:
    """With its sanction; nobody decides on a complaint about themselves or that they filed."""
    if not 1 <= command.complaint <= len(now.complaints):
        raise Invalid("league.unknown-complaint", complaint=command.complaint)
    complaint = now.complaints[command.complaint - 1]
    if meta.among((complaint.person, complaint.by)):
        raise Illegal("league.own-complaint")
    if not command.decision.strip():
        raise Invalid("league.no-reason")
    decided = ComplaintDecided(command.complaint, command.decision.strip(), command.sanction)
    return (decided, *_sanction(now, command, complaint, meta))


def _sanction(
    now: League, command: DecideComplaint, complaint: Complaint, meta: Meta
) -> tuple[Event, ...]:
    """What a decision does by itself; keeping somebody away for a time is management's to set."""
    if command.sanction not in ("", *SANCTIONS):
        raise Invalid("league.unknown-sanction", sanction=command.sanction, known=SANCTIONS)
    if command.sanction not in GRAVE_SANCTIONS:
        return ()
    if now.officials and not meta.among(holders(now, "management")):
        raise Illegal("league.sanction-management")
    if command.sanction == "suspension":
        asked = SuspendPlayer(complaint.person, command.first, command.last, command.decision)
        return tuple(suspend(now, asked, meta))
    return mandates_ended(now, complaint.person, command.first or now.day_at(meta.at))


@evolves(ComplaintDecided)
def complaint_decided(now: League, event: ComplaintDecided) -> League:
    complaints = list(now.complaints)
    complaints[event.complaint - 1] = replace(
        complaints[event.complaint - 1], decision=event.decision, sanction=event.sanction
    )
    return replace(now, complaints=tuple(complaints))


@tells(ComplaintDecided)
def tell_complaint_decided(names: LeagueNames, event: ComplaintDecided) -> Iterator[Message]:
    person = names.of(names.now.complaints[event.complaint - 1].person)
    values = {"number": event.complaint, "name": person, "decision": event.decision}
    yield Message("leaguedesk.told-complaint-decided", values)
    if event.sanction in ("none", "warning"):
        yield Message(f"leaguedesk.told-sanction-{event.sanction}", {"name": person})


@decides(SuspendPlayer, by=MANAGEMENT)
@implements("suspension")
def suspend(now: League, command: SuspendPlayer, meta: Meta) -> tuple[Event, ...]:
    """For a period management sets, with a reason."""
    if now.law.choice("suspension").value == "none":
        raise Illegal("league.no-suspensions")
    if day(command.first) > day(command.last):
        raise Invalid("league.bad-period", first=command.first, last=command.last)
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    if meta.among((command.person,)):
        raise Illegal("league.own-complaint")
    return (
        PlayerSuspended(
            Suspension(
                command.person, command.first, command.last, command.reason.strip(), by=meta.by
            )
        ),
    )


@evolves(PlayerSuspended)
def suspended(now: League, event: PlayerSuspended) -> League:
    """No seat waits for whoever may not enter: the next in line has it."""
    each = event.suspension
    return replace(
        now,
        suspensions=(*now.suspensions, each),
        reservations=freed(now, each.person, each.first, each.last),
    )


@tells(PlayerSuspended)
def tell_player_suspended(names: LeagueNames, event: PlayerSuspended) -> Iterator[Message]:
    each = event.suspension
    values = {"name": names.of(each.person), "number": len(names.now.suspensions)}
    span = {"first": names.day(each.first), "last": names.day(each.last)}
    yield Message("leaguedesk.told-suspended", {**values, **span})
    played = sum(
        each.first <= names.now.fixtures[event].day <= each.last
        and any(one.person == each.person for one in result.night.finishes)
        for event, result in names.now.results.items()
    )
    if played:
        yield Message("leaguedesk.told-suspended-played", {"n": played})


@decides(LiftSuspension, by=MANAGEMENT, form="lift-suspension")
@implements("suspension")
def lift(now: League, command: LiftSuspension, meta: Meta) -> tuple[Event, ...]:
    day(command.day)
    if suspension_on(now, command.person, command.day) is None:
        raise Illegal("league.not-suspended", person=command.person)
    if not command.reason.strip():
        raise Invalid("league.no-reason")
    if meta.among((command.person,)):
        raise Illegal("league.own-complaint")
    return (SuspensionLifted(command.person, command.day, command.reason.strip()),)


@evolves(SuspensionLifted)
def suspension_lifted(now: League, event: SuspensionLifted) -> League:
    """What was served before stays served: results of before are not touched."""
    suspensions = (
        replace(each, lifted=event.reason)
        if each.person == event.person and not each.lifted and each.first <= event.day <= each.last
        else each
        for each in now.suspensions
    )
    return replace(now, suspensions=tuple(suspensions))


@tells(SuspensionLifted)
def tell_suspension_lifted(names: LeagueNames, event: SuspensionLifted) -> Iterator[Message]:
    yield Message("leaguedesk.told-lifted", {"name": names.of(event.person)})


def suspension_on(now: League, person: str, when: str) -> Suspension | None:
    """The suspension that keeps somebody from playing on a day, the longest of several."""
    suspensions = (
        each
        for each in now.suspensions
        if each.person == person and not each.lifted and each.first <= when <= each.last
    )
    return max(suspensions, key=lambda each: each.last, default=None)


@implements("suspension", "suspension.venue")
def barred(now: League, person: str, venue: str, when: str) -> Illegal | None:
    """Why somebody may not enter at a venue on a day; None where they may."""
    suspension = suspension_on(now, person, when)
    if suspension is not None:
        return Illegal("league.suspended", person=person, last=suspension.last)
    for each in now.restrictions:
        if (each.venue, each.person) == (venue, person) and not each.lifted and each.first <= when:
            return Illegal("league.restricted", person=person, venue=now.venues[venue].name)
    return None
