"""Invitations to those who went through, until when they answer, and what they said."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.league.record.days import day
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.officials import reserved
from tapisvert.league.record.scheduling import known_fixture, to_come
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Answer, Invitation
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class InviteQualified:
    """People are invited to an event of the calendar and answer until a day."""

    event: str
    persons: tuple[str, ...]
    until: str


@dataclass(frozen=True, slots=True)
class QualifiedInvited:
    """Invitations are out."""

    event: str
    invitations: tuple[Invitation, ...]


@dataclass(frozen=True, slots=True)
class AnswerInvitation:
    """Somebody comes, or does not."""

    event: str
    person: str
    accepts: bool


@dataclass(frozen=True, slots=True)
class InvitationAnswered:
    """A seat is taken, or free for the next in line."""

    event: str
    person: str
    answer: Answer


reserved(InviteQualified)


@decides(InviteQualified)
def invite(now: League, wish: InviteQualified, meta: Meta) -> tuple[Event, ...]:
    """Once each, and nobody who may not enter there."""
    fixture = to_come(now, wish.event)
    if not wish.persons:
        raise Invalid("league.nobody-invited")
    if day(wish.until) > day(fixture.day):
        raise Invalid("league.late-answer", until=wish.until, day=fixture.day)
    known = {each.person for each in now.invitations.get(wish.event, ())}
    for person in wish.persons:
        if person in known:
            raise Illegal("league.invited-already", person=person)
        known.add(person)
        reason = barred(now, person, fixture.venue, fixture.day)
        if reason is not None:
            raise reason
    invited = tuple(Invitation(person, wish.until, meta.at) for person in wish.persons)
    return (QualifiedInvited(wish.event, invited),)


@evolves(QualifiedInvited)
def invited(now: League, event: QualifiedInvited) -> League:
    found = (*now.invitations.get(event.event, ()), *event.invitations)
    return replace(now, invitations=now.invitations.set(event.event, found))


@decides(AnswerInvitation)
def answer(now: League, wish: AnswerInvitation, _: Meta) -> tuple[Event, ...]:
    """Somebody may change his mind; after the day it is for the league to take a late answer."""
    known_fixture(now, wish.event)
    found = invitation_of(now, wish.event, wish.person)
    told: Answer = "accepted" if wish.accepts else "declined"
    if found.answer == told:
        raise Illegal("league.answered-already", person=wish.person)
    return (InvitationAnswered(wish.event, wish.person, told),)


@evolves(InvitationAnswered)
def answered(now: League, event: InvitationAnswered) -> League:
    found = tuple(
        replace(each, answer=event.answer) if each.person == event.person else each
        for each in now.invitations[event.event]
    )
    return replace(now, invitations=now.invitations.set(event.event, found))


def invitation_of(now: League, event: str, person: str) -> Invitation:
    """Somebody's invitation to an event."""
    for each in now.invitations.get(event, ()):
        if each.person == person:
            return each
    raise Invalid("league.not-invited", person=person)
