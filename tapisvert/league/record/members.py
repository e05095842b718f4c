"""Members of the league, and the link by which people sign up themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import MANAGEMENT, Holders, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
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


@decides(OfferSignUp, by=MANAGEMENT)
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


@decides(WithdrawSignUp, by=MANAGEMENT)
def withdraw(now: League, _: WithdrawSignUp, meta: Meta) -> tuple[Event, ...]:
    """There must be a link; those who wait already go on waiting."""
    if not now.sign_up:
        raise Illegal("league.no-sign-up")
    return (SignUpWithdrawn(),)


@evolves(SignUpWithdrawn)
def withdrawn(now: League, _: SignUpWithdrawn) -> League:
    return replace(now, sign_up=0)


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
    return replace(now, members=now.members.set(event.person, event.at))


@tells(MemberAdmitted)
def tell_admitted(names: LeagueNames, event: MemberAdmitted) -> Iterator[Message]:
    yield Message("leaguedesk.told-member", {"name": names.of(event.person)})
