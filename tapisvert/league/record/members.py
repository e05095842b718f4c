"""Members of the league, and the link by which people sign up themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.days import day
from tapisvert.league.record.freeing import freed
from tapisvert.league.record.handling import MANAGEMENT, Holders, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import holders
from tapisvert.league.record.state import League
from tapisvert.league.record.values import MembershipEnd
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

ADMITTING: Final[Holders] = ("management", "entry")
"""Who reads what people wrote of themselves, and takes them in."""


@dataclass(frozen=True, slots=True)
class OfferSignUp(Command):
    """People may sign up themselves, by a link."""


@dataclass(frozen=True, slots=True)
class SignUpOffered(Event):
    """The link of this moment holds; one of before holds no more."""

    at: int


@dataclass(frozen=True, slots=True)
class WithdrawSignUp(Command):
    """The link leads nowhere any more."""


@dataclass(frozen=True, slots=True)
class SignUpWithdrawn(Event):
    """Nobody signs up by a link."""


@dataclass(frozen=True, slots=True)
class AdmitMember(Command):
    """Somebody of the directory is a member of the league."""

    person: str


@dataclass(frozen=True, slots=True)
class MemberAdmitted(Event):
    """The league has one member more."""

    person: str
    at: int


@dataclass(frozen=True, slots=True)
class EndMembership(Command):
    """Somebody is a member no more: they leave, or the league parts from them."""

    person: str
    day: str = ""
    """The first day on which they are none; today where nobody says."""


@dataclass(frozen=True, slots=True)
class MembershipEnded(Event):
    """The league has one member fewer; what they played stays."""

    person: str
    end: MembershipEnd


@dataclass(frozen=True, slots=True)
class ShowSignUp(Command):
    """The league's home shows the link to sign up, or not."""

    shown: bool


@dataclass(frozen=True, slots=True)
class SignUpShown(Event):
    """Everybody finds the link on the home, or only whoever was given it."""

    shown: bool


@decides(OfferSignUp, by=MANAGEMENT, form="offer-sign-up")
def offer(now: League, _: OfferSignUp, meta: Meta) -> tuple[Event, ...]:
    """One link at a time."""
    if not now.book:
        raise Invalid("league.not-founded")
    if now.sign_up:
        raise Illegal("league.sign-up-open")
    return (SignUpOffered(meta.at),)


@evolves(SignUpOffered)
def offered(now: League, event: SignUpOffered) -> League:
    return replace(now, sign_up=event.at)


@tells(SignUpOffered)
def tell_offered(_: LeagueNames, event: SignUpOffered) -> Iterator[Message]:
    yield Message("leaguedesk.told-sign-up-offered", {})


@decides(WithdrawSignUp, by=MANAGEMENT, form="withdraw-sign-up")
def withdraw(now: League, _: WithdrawSignUp, meta: Meta) -> tuple[Event, ...]:
    """There must be a link; those who wait already go on waiting."""
    if not now.sign_up:
        raise Illegal("league.no-sign-up")
    return (SignUpWithdrawn(),)


@evolves(SignUpWithdrawn)
def withdrawn(now: League, _: SignUpWithdrawn) -> League:
    return replace(now, sign_up=0, sign_up_shown=False)


@tells(SignUpWithdrawn)
def tell_withdrawn(_: LeagueNames, event: SignUpWithdrawn) -> Iterator[Message]:
    yield Message("leaguedesk.told-sign-up-withdrawn", {})


@decides(AdmitMember, by=ADMITTING)
def admit(now: League, command: AdmitMember, meta: Meta) -> tuple[Event, ...]:
    """Once each."""
    if not now.book:
        raise Invalid("league.not-founded")
    if command.person in now.members:
        raise Illegal("league.member-already", person=command.person)
    return (MemberAdmitted(command.person, meta.at),)


@evolves(MemberAdmitted)
def admitted(now: League, event: MemberAdmitted) -> League:
    former = now.former.delete(event.person) if event.person in now.former else now.former
    return replace(now, members=now.members.set(event.person, event.at), former=former)


@tells(MemberAdmitted)
def tell_admitted(names: LeagueNames, event: MemberAdmitted) -> Iterator[Message]:
    yield Message("leaguedesk.told-member", {"name": names.of(event.person)})


@decides(EndMembership, form="end-membership")
def end_membership(now: League, command: EndMembership, meta: Meta) -> tuple[Event, ...]:
    """By the member or the league, from a day that has come; the standing keeps the past."""
    by_member_or_league(now, command.person, meta)
    since = now.members.get(command.person)
    if since is None:
        raise Illegal("league.no-member", person=command.person)
    today = now.day_at(meta.at)
    ends = command.day or today
    if day(ends) > day(today):
        raise Invalid("league.leaves-to-come", day=ends)
    if day(ends) < day(now.day_at(since)):
        raise Invalid(
            "league.leaves-before", person=command.person, day=ends, since=now.day_at(since)
        )
    end = MembershipEnd(since, ends, meta.by, meta.at)
    return (MembershipEnded(command.person, end),)


@evolves(MembershipEnded)
def membership_ended(now: League, event: MembershipEnded) -> League:
    """Nobody is written to who left, and no seat waits for them; the standing is untouched."""
    letters = now.letters.delete(event.person) if event.person in now.letters else now.letters
    return replace(
        now,
        members=now.members.delete(event.person),
        former=now.former.set(event.person, event.end),
        letters=letters,
        reservations=freed(now, event.person, event.end.day),
    )


@tells(MembershipEnded)
def tell_membership_ended(names: LeagueNames, event: MembershipEnded) -> Iterator[Message]:
    own = event.end.by == event.person
    values = {"name": names.of(event.person), "day": names.day(event.end.day)}
    yield Message(f"leaguedesk.told-member-{'left' if own else 'ended'}", values)


@decides(ShowSignUp, by=MANAGEMENT)
def show_sign_up(now: League, command: ShowSignUp, _: Meta) -> tuple[Event, ...]:
    """There must be a link to show."""
    if not now.sign_up:
        raise Illegal("league.no-sign-up")
    if now.sign_up_shown == command.shown:
        raise Illegal("league.sign-up-shown-already" if command.shown else "league.sign-up-hidden")
    return (SignUpShown(command.shown),)


@evolves(SignUpShown)
def sign_up_shown(now: League, event: SignUpShown) -> League:
    return replace(now, sign_up_shown=event.shown)


@tells(SignUpShown)
def tell_sign_up_shown(_: LeagueNames, event: SignUpShown) -> Iterator[Message]:
    key = "told-sign-up-shown" if event.shown else "told-sign-up-hidden"
    yield Message(f"leaguedesk.{key}", {})


def by_member_or_league(now: League, person: str, meta: Meta) -> None:
    """Refuse whoever is neither the member nor somebody who takes members in."""
    if meta.by == person or not now.officials:
        return
    if not meta.among(holders(now, "management", "entry")):
        raise Illegal("league.for-management")
