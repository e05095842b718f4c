"""Invitations to those who went through, until when they answer, and what they said."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.days import day
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.freeing import but_for
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import running_nights
from tapisvert.league.record.scheduling import known_fixture, to_come
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GalaInvitation, InvitationAnswer
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class InviteQualified(Command):
    """People are invited to an event of the calendar and answer until a day."""

    event: str
    persons: tuple[str, ...]
    until: str


@dataclass(frozen=True, slots=True)
class QualifiedInvited(Event):
    """Invitations are out."""

    event: str
    invitations: tuple[GalaInvitation, ...]


@dataclass(frozen=True, slots=True)
class AnswerInvitation(Command):
    """Somebody comes, or does not."""

    event: str
    person: str
    accepts: bool


@dataclass(frozen=True, slots=True)
class InvitationAnswered(Event):
    """A seat is taken, or free for the next in line."""

    event: str
    person: str
    answer: InvitationAnswer
    at: int = 0


@decides(InviteQualified, by=MANAGEMENT)
def invite(now: League, command: InviteQualified, meta: Meta) -> tuple[Event, ...]:
    """Once each, and nobody who may not enter there."""
    fixture = to_come(now, command.event)
    if not command.persons:
        raise Invalid("league.nobody-invited")
    if day(command.until) > day(fixture.day):
        raise Invalid("league.late-answer", until=command.until, day=fixture.day)
    known = {each.person for each in now.invitations.get(command.event, ())}
    for person in command.persons:
        if person in known:
            raise Illegal("league.invited-already", person=person)
        known.add(person)
        reason = barred(now, person, fixture.venue, fixture.day)
        if reason is not None:
            raise reason
    invited = tuple(GalaInvitation(person, command.until, meta.at) for person in command.persons)
    return (QualifiedInvited(command.event, invited),)


@evolves(QualifiedInvited)
def invited(now: League, event: QualifiedInvited) -> League:
    invitation = (*now.invitations.get(event.event, ()), *event.invitations)
    return replace(now, invitations=now.invitations.set(event.event, invitation))


@tells(QualifiedInvited)
def tell_qualified_invited(names: LeagueNames, event: QualifiedInvited) -> Iterator[Message]:
    people = tuple(names.of(each.person) for each in event.invitations)
    until = names.day(event.invitations[0].until)
    values = {"n": len(people), "names": people, "until": until, "event": names.night(event.event)}
    yield Message("leaguedesk.told-invited", values)


@decides(AnswerInvitation)
def answer(now: League, command: AnswerInvitation, meta: Meta) -> tuple[Event, ...]:
    """Their own, or told to who sees to the night; after the day the league takes a late answer."""
    fixture = known_fixture(now, command.event)
    own = meta.by == command.person
    if now.officials and not own and not meta.among(running_nights(now, fixture.venue)):
        raise Illegal("league.for-directors")
    gala_invitation = invitation_of(now, command.event, command.person)
    answer: InvitationAnswer = "accepted" if command.accepts else "declined"
    if gala_invitation.answer == answer:
        raise Illegal("league.answered-already", person=command.person)
    passed_on = (each.at > gala_invitation.answered for each in now.invitations[command.event])
    was_declined = gala_invitation.answer == "declined" and gala_invitation.answered
    if was_declined and own and any(passed_on):
        raise Illegal("league.seat-passed-on", person=command.person)
    return (InvitationAnswered(command.event, command.person, answer, meta.at),)


@evolves(InvitationAnswered)
def answered(now: League, event: InvitationAnswered) -> League:
    """Whoever does not come leaves the seat they had reserved, too."""
    invitations = tuple(
        replace(each, answer=event.answer, answered=event.at)
        if each.person == event.person
        else each
        for each in now.invitations[event.event]
    )
    reservations = now.reservations
    if event.answer == "declined" and event.event in reservations:
        left = but_for(reservations[event.event], event.person)
        reservations = reservations.set(event.event, left)
    invitations_now = now.invitations.set(event.event, invitations)
    return replace(now, invitations=invitations_now, reservations=reservations)


@tells(InvitationAnswered)
def tell_invitation_answered(names: LeagueNames, event: InvitationAnswered) -> Iterator[Message]:
    values = {"name": names.of(event.person), "event": names.night(event.event)}
    yield Message(f"leaguedesk.told-{event.answer}", values)


def invitation_of(now: League, event: str, person: str) -> GalaInvitation:
    """Somebody's invitation to an event."""
    for each in now.invitations.get(event, ()):
        if each.person == person:
            return each
    raise Invalid("league.not-invited", person=person)


def is_guest(now: League, event: str, person: str) -> bool:
    """Whether somebody may come to an event that is by invitation: invited, and not declined."""
    return any(
        each.person == person and each.answer != "declined"
        for each in now.invitations.get(event, ())
    )
