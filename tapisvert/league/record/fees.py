"""Membership fees: what is asked for a year or a season, and who has paid it to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.members import ADMITTING
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import FeePayment, MembershipFee
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.money import Money
from tapisvert.tournament.tills import METHODS
from tapisvert.tournament.tills.naming import MethodName
from tapisvert.words.message import Message

LONGEST: Final = 40
"""Letters of what a fee is for."""
_MOST: Final = 100_000_00


@dataclass(frozen=True, slots=True)
class SetFee(Command):
    """Members pay an amount for a year or a season; told again, it is another amount."""

    period: str
    cents: int
    currency: str = ""


@dataclass(frozen=True, slots=True)
class FeeSet(Event):
    """So much is asked from now on; what was paid stays as it was paid."""

    period: str
    fee: MembershipFee


@dataclass(frozen=True, slots=True)
class TakeFee(Command):
    """A member has paid, on a day, in some way."""

    period: str
    person: str
    method: str = "cash"
    day: str = ""
    """Today where nobody says."""


@dataclass(frozen=True, slots=True)
class FeeTaken(Event):
    """One member fewer owes."""

    period: str
    payment: FeePayment


@decides(SetFee, by=MANAGEMENT)
def set_fee(now: League, command: SetFee, _: Meta) -> tuple[Event, ...]:
    """For something that has a name, and more than nothing."""
    if not now.book:
        raise Invalid("league.not-founded")
    period = " ".join(command.period.split())
    if not period or len(period) > LONGEST:
        raise Invalid("league.no-period", most=LONGEST)
    if not 0 < command.cents <= _MOST:
        raise Invalid("league.no-fee-amount")
    fee = MembershipFee(command.cents, command.currency)
    if now.fees.get(period) == fee:
        raise Illegal("league.fee-already", period=period)
    return (FeeSet(period, fee),)


@evolves(FeeSet)
def fee_set(now: League, event: FeeSet) -> League:
    return replace(now, fees=now.fees.set(event.period, event.fee))


@tells(FeeSet)
def tell_fee_set(_: LeagueNames, event: FeeSet) -> Iterator[Message]:
    money = Money(event.fee.cents, event.fee.currency)
    yield Message("leaguedesk.told-fee", {"period": event.period, "money": money})


@decides(TakeFee, by=ADMITTING)
def take_fee(now: League, command: TakeFee, meta: Meta) -> tuple[Event, ...]:
    """The whole amount of a member, once, and not on a day to come."""
    fee = now.fees.get(command.period)
    if fee is None:
        raise Invalid("league.unknown-fee", period=command.period)
    if command.person not in now.members:
        raise Illegal("league.no-member", person=command.person)
    if any(each.person == command.person for each in now.payments.get(command.period, ())):
        raise Illegal("league.paid-already", person=command.person, period=command.period)
    if command.method not in METHODS:
        raise Invalid("tills.unknown-method", method=command.method, known=METHODS)
    today = now.day_at(meta.at)
    paid = command.day or today
    if day(paid) > day(today):
        raise Invalid("league.paid-to-come", day=paid)
    payment = FeePayment(command.person, fee.cents, command.method, paid, meta.by, meta.at)
    return (FeeTaken(command.period, payment),)


@evolves(FeeTaken)
def fee_taken(now: League, event: FeeTaken) -> League:
    paid = (*now.payments.get(event.period, ()), event.payment)
    return replace(now, payments=now.payments.set(event.period, paid))


@tells(FeeTaken)
def tell_fee_taken(names: LeagueNames, event: FeeTaken) -> Iterator[Message]:
    payment = event.payment
    currency = names.now.fees[event.period].currency if event.period in names.now.fees else ""
    values = {
        "name": names.of(payment.person),
        "period": event.period,
        "money": Money(payment.cents, currency),
        "method": MethodName(payment.method).text,
    }
    yield Message("leaguedesk.told-fee-taken", values)


def owing(now: League, period: str) -> tuple[str, ...]:
    """The members who have not paid for a year or a season yet, the oldest first."""
    paid = {each.person for each in now.payments.get(period, ())}
    oldest = sorted(now.members.items(), key=lambda each: (each[1], each[0]))
    return tuple(person for person, _ in oldest if person not in paid)
