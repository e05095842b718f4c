"""Bounties handed out: at once when they are won, or all together at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Conflict, Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.bounties.ledger import has_bounties, ledger
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.money import Money, written
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.checks import check_movement
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class PayBounty(Command):
    """Hand out the bounties somebody has won."""

    entry: int
    cents: int | None = None
    """What the page says; None is whatever is due."""
    method: str = ""


@dataclass(frozen=True, slots=True)
class BountyPaid(Event):
    """Somebody received bounties."""

    entry: EntryNumber
    cents: int
    at: int
    method: str = ""
    by: str = ""


@decides(PayBounty, by="cashier")
def pay(now: Tournament, command: PayBounty, meta: Meta) -> tuple[BountyPaid, ...]:
    """What was won and has not been paid; a page that says otherwise is out of date."""
    if not has_bounties(now):
        raise Illegal("bounties.none")
    if now.phase == "cancelled":
        raise Illegal("prizes.not-open")
    now.field.known(command.entry)
    cents = ledger(now).won.get(command.entry, 0) - paid_to(now, command.entry)
    if cents < 0:
        raise Illegal("bounties.paid-too-much", entry=command.entry, over=written(-cents))
    if not cents:
        raise Illegal("bounties.paid-in-full", entry=command.entry)
    if command.cents is not None and command.cents != cents:
        raise Conflict(
            "prizes.other-amount",
            entry=command.entry,
            said=written(command.cents),
            due=written(cents),
        )
    check_movement(now, command.method, meta)
    return (BountyPaid(command.entry, cents, meta.at, command.method, meta.by),)


@evolves(BountyPaid)
def bounty_paid(now: Tournament, event: BountyPaid) -> Tournament:
    """Added to what was received before."""
    total = paid_to(now, event.entry) + event.cents
    paid = now.bounties.paid.set(event.entry, total)
    return replace(now, bounties=replace(now.bounties, paid=paid))


@tells(BountyPaid)
def tell_bounty_paid(names: Names, event: BountyPaid) -> Iterator[Message]:
    currency = "" if names.now.setup is None else names.now.setup.currency
    values = {"name": names.entry(event.entry), "money": Money(event.cents, currency)}
    yield Message("bounties.told-paid", values)


def paid_to(now: Tournament, entry: int) -> int:
    """Cents of bounties somebody has received."""
    return now.bounties.paid.get(entry, 0)
