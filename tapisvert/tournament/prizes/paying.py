"""Prizes handed out, and ties for what cannot be shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.money import written
from tapisvert.tournament.placing.ranking import standings
from tapisvert.tournament.prizes import Paid, SettledTie
from tapisvert.tournament.prizes.payouts import Payout, payout, received
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.checks import check_movement
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class SettleTie(Command):
    """Who among those who tie comes first where a prize cannot be divided."""

    entries: tuple[int, ...]
    """In the order they take the prizes of their places."""
    criterion: str


@dataclass(frozen=True, slots=True)
class TieSettled(Event):
    """The director separated those whom nothing else does, for prizes in kind alone."""

    entries: tuple[EntryNumber, ...]
    criterion: str


@decides(SettleTie)
@implements("places.ties.in-kind")
def settle(now: Tournament, command: SettleTie, meta: Meta) -> tuple[TieSettled, ...]:
    """Players who do tie, by a criterion the book names."""
    known = law(now).names("places.ties.in-kind").value
    if command.criterion not in known:
        raise Invalid("prizes.unknown-criterion", criterion=command.criterion, known=known)
    for number in command.entries:
        now.field.known(number)
    tied = any(
        Counter(each.entries) == Counter(command.entries) and len(each.entries) > 1
        for each in standings(now)
    )
    if not tied:
        raise Illegal("prizes.no-tie", entries=command.entries)
    return (TieSettled(command.entries, command.criterion),)


@evolves(TieSettled)
def tie_settled(now: Tournament, event: TieSettled) -> Tournament:
    """The last word on the same players counts."""
    others = tuple(each for each in now.prizes.settled if set(each.entries) != set(event.entries))
    settled = (*others, SettledTie(event.entries, event.criterion))
    return replace(now, prizes=replace(now.prizes, settled=settled))


@tells(TieSettled)
def tell_tie_settled(names: Names, event: TieSettled) -> Iterator[Message]:
    values = {"names": tuple(map(names.entry, event.entries))}
    yield Message("journalpanel.tie-settled", values)


@dataclass(frozen=True, slots=True)
class PayPrize(Command):
    """Hand out what is due."""

    entry: int
    cents: int | None = None
    """What the slip says; None is whatever is due."""
    method: str = ""
    """How it is paid; nothing is the house's usual way."""


@dataclass(frozen=True, slots=True)
class PrizePaid(Event):
    """Somebody received a prize."""

    entry: EntryNumber
    cents: int
    items: tuple[str, ...]
    at: int
    method: str = ""
    by: str = ""


@decides(PayPrize, by="cashier", form="pay-prize")
def pay(now: Tournament, command: PayPrize, meta: Meta) -> tuple[PrizePaid, ...]:
    """What is due and has not been paid; a slip that says otherwise is out of date."""
    now.field.known(command.entry)
    due = _due(now, command.entry)
    if due.disputed:
        raise Illegal("prizes.settle-first", items=due.disputed)
    before = received(now, command.entry)
    cents = due.cents - before.cents
    items = tuple((Counter(due.items) - Counter(before.items)).elements())
    if cents < 0:
        raise Illegal("prizes.paid-too-much", entry=command.entry, over=written(-cents))
    if not cents and not items:
        raise Illegal("prizes.paid-in-full", entry=command.entry)
    if command.cents is not None and command.cents != cents:
        raise Conflict(
            "prizes.other-amount",
            entry=command.entry,
            said=written(command.cents),
            due=written(cents),
        )
    check_movement(now, command.method, meta)
    return (PrizePaid(command.entry, cents, items, meta.at, command.method, meta.by),)


@evolves(PrizePaid)
def prize_paid(now: Tournament, event: PrizePaid) -> Tournament:
    """Added to what was received before."""
    before = received(now, event.entry)
    paid = Paid(before.cents + event.cents, before.items + event.items)
    return replace(now, prizes=replace(now.prizes, paid=now.prizes.paid.set(event.entry, paid)))


@tells(PrizePaid)
def tell_prize_paid(names: Names, event: PrizePaid) -> Iterator[Message]:
    yield Message("journalpanel.prize-paid", {"name": names.entry(event.entry)})


def _due(now: Tournament, entry: int) -> Payout:
    if now.prizes.plan is None:
        raise Illegal("prizes.no-plan")
    if now.phase == "cancelled":
        raise Illegal("prizes.not-open")
    if now.phase != "over" and now.field.entries[entry].is_live:
        raise Illegal("prizes.still-playing", entry=entry)
    own_payout = payout(now, entry)
    if own_payout is None:
        raise Illegal("prizes.out-of-the-money", entry=entry)
    return own_payout
