"""Rebuys and add-ons: announced, owed, paid, bought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import LeastRole, decides, evolves, follows, tells
from tapisvert.tournament.law import law_of
from tapisvert.tournament.money import exact
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.rebuying.window import bought_again, check_window
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import VOUCHER
from tapisvert.tournament.tills.checks import (
    check_amounts_open,
    check_movement,
    check_ticket_unused,
    who_takes,
)
from tapisvert.tournament.timing.reading import level_played
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class AnnounceRebuy(Command):
    """A player says before the next hand that they rebuy: it plays at once and is owed."""

    entry: int


@dataclass(frozen=True, slots=True)
class RebuyAnnounced(Event):
    """Chips count as in front of the player from now on; they owe for them."""

    entry: EntryNumber
    chips: int
    owed: int


@decides(AnnounceRebuy, by="door")
@implements("rebuy", "rebuy.announced", "rebuy.no-missed-hand")
def announce(now: Tournament, command: AnnounceRebuy, meta: Meta) -> tuple[RebuyAnnounced, ...]:
    """The word binds: chips play behind until they are brought, and no hand is missed."""
    setup, entry = _rebuys(now, command.entry, meta.at)
    if not law_of(setup).flag("rebuy.announced-binds").value:
        raise Illegal("rebuys.pay-first", entry=entry.number)
    price = rebuy_price(setup)
    return (RebuyAnnounced(entry.number, price.chips, price.total),)


@evolves(RebuyAnnounced)
def announced(now: Tournament, event: RebuyAnnounced) -> Tournament:
    """The chips are in play; the money is owed."""
    now = _with_chips(now, event.entry, event.chips)
    entry = now.field.entries[event.entry]
    owing = replace(entry, rebuys=entry.rebuys + 1, owed=entry.owed + event.owed)
    return replace(now, field=now.field.put(owing))


@tells(RebuyAnnounced)
def tell_rebuy_announced(names: Names, event: RebuyAnnounced) -> Iterator[Message]:
    yield Message("evening.rebuy-announced", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class PayRebuy(Command):
    """The money for rebuys that were announced."""

    entry: int
    paid: int | None = None
    """Cents; None is what is owed."""
    method: str = ""
    """How it is paid; nothing is the house's usual way."""


@dataclass(frozen=True, slots=True)
class RebuyPaid(Event):
    """What was owed is paid."""

    entry: EntryNumber
    paid: int
    method: str = ""
    by: str = ""
    at: int = 0
    ticket: int = 0
    """The ticket of the festival that paid it."""


@decides(PayRebuy, by="cashier")
@implements("rebuy", "rebuy.announced")
def pay(now: Tournament, command: PayRebuy, meta: Meta) -> tuple[RebuyPaid, ...]:
    """All that is owed, even by somebody who has gone out since."""
    entry = now.field.known(command.entry)
    if not entry.owed:
        raise Illegal("rebuys.nothing-owed", entry=entry.number)
    check_movement(now, command.method, meta)
    paid = exact(command.paid, entry.owed)
    return (RebuyPaid(entry.number, paid, command.method, meta.by, meta.at),)


@evolves(RebuyPaid)
def paid(now: Tournament, event: RebuyPaid) -> Tournament:
    """Nothing is owed any more."""
    entry = now.field.entries[event.entry]
    settled = replace(
        entry,
        paid=entry.paid + event.paid,
        owed=entry.owed - event.paid,
        ticket=event.ticket or entry.ticket,
    )
    return replace(now, field=now.field.put(settled))


@tells(RebuyPaid)
def tell_rebuy_paid(names: Names, event: RebuyPaid) -> Iterator[Message]:
    yield Message("evening.rebuy-paid", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class PayOwed(Command):
    """All that each of these owes, for an entry or for rebuys."""

    entries: tuple[int, ...]
    method: str = ""
    ticket: int = 0
    """The ticket of the festival that pays the entry of the only one named."""


@decides(PayOwed, by="cashier")
def pay_owed(now: Tournament, command: PayOwed, meta: Meta) -> tuple[RebuyPaid, ...]:
    """Everybody named owes something; two who take the same money count it once."""
    if not command.entries:
        raise Invalid("rebuys.nobody-named")
    if len(set(command.entries)) != len(command.entries):
        raise Invalid("rebuys.named-twice")
    debtors = tuple(map(now.field.known, command.entries))
    for entry in debtors:
        if not entry.owed:
            raise Conflict("rebuys.owes-nothing", entry=entry.number)
    if command.ticket:
        return (_by_ticket(now, debtors, command.ticket, meta),)
    check_movement(now, command.method, meta)
    return tuple(
        RebuyPaid(entry.number, entry.owed, command.method, meta.by, meta.at) for entry in debtors
    )


def _by_ticket(now: Tournament, debtors: tuple[Entry, ...], ticket: int, meta: Meta) -> RebuyPaid:
    """A ticket pays one entry and nothing else; whose it is and its worth the festival knows."""
    entry = debtors[0]
    price = 0 if now.setup is None else now.setup.buy_in.total
    if len(debtors) > 1 or entry.ticket or entry.owed != price:
        raise Illegal("rebuys.ticket-pays-entry", ticket=ticket)
    check_ticket_unused(now, ticket)
    return RebuyPaid(entry.number, entry.owed, VOUCHER, meta.by, meta.at, ticket)


@dataclass(frozen=True, slots=True)
class BuyRebuy(Command):
    """A rebuy paid for at once."""

    entry: int
    paid: int | None = None
    """Cents; None is the price as announced."""
    method: str = ""


@dataclass(frozen=True, slots=True)
class RebuyBought(Event):
    """Chips bought and paid for."""

    entry: EntryNumber
    chips: int
    paid: int
    method: str = ""
    by: str = ""
    at: int = 0


def _who_sells(now: Tournament, command: BuyRebuy | BuyAddOn) -> LeastRole:
    """Money is the cashier's; where nobody pays, whoever stands at the door may do it."""
    return who_takes(has_money(now))


@decides(BuyRebuy, by=_who_sells)
@implements("rebuy")
def buy(now: Tournament, command: BuyRebuy, meta: Meta) -> tuple[RebuyBought, ...]:
    """In the same seat, as often and as long as the event allows."""
    setup, entry = _rebuys(now, command.entry, meta.at)
    price = rebuy_price(setup)
    paid = exact(command.paid, price.total)
    if paid:
        check_movement(now, command.method, meta)
    return (RebuyBought(entry.number, price.chips, paid, command.method, meta.by, meta.at),)


@evolves(RebuyBought)
def bought(now: Tournament, event: RebuyBought) -> Tournament:
    """One rebuy more."""
    now = _with_chips(now, event.entry, event.chips)
    entry = now.field.entries[event.entry]
    richer = replace(entry, rebuys=entry.rebuys + 1, paid=entry.paid + event.paid)
    return replace(now, field=now.field.put(richer))


@tells(RebuyBought)
def tell_rebuy_bought(names: Names, event: RebuyBought) -> Iterator[Message]:
    yield Message("evening.rebuy-bought", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class BuyAddOn(Command):
    """The add-on of the break."""

    entry: int
    paid: int | None = None
    """Cents; None is the price as announced."""
    method: str = ""


@dataclass(frozen=True, slots=True)
class AddOnBought(Event):
    """The add-on, paid for."""

    entry: EntryNumber
    chips: int
    paid: int
    method: str = ""
    by: str = ""
    at: int = 0


@decides(BuyAddOn, by=_who_sells)
def add_on(now: Tournament, command: BuyAddOn, meta: Meta) -> tuple[AddOnBought, ...]:
    """Once, in the break it is sold in."""
    setup, entry = _playing(now, command.entry)
    sold, after = setup.rebuys.add_on, setup.rebuys.add_on_level
    if sold is None or not after:
        raise Illegal("rebuys.no-add-on")
    levels = setup.structure.levels
    on_break = now.clock.at(levels, meta.at).on_break(levels)
    if not on_break or level_played(now, setup, meta.at) != after:
        raise Illegal("rebuys.add-on-break", level=after)
    if entry.add_ons:
        raise Illegal("rebuys.one-add-on", entry=entry.number)
    paid = exact(command.paid, sold.total)
    if paid:
        check_movement(now, command.method, meta)
    return (AddOnBought(entry.number, sold.chips, paid, command.method, meta.by, meta.at),)


@evolves(AddOnBought)
def add_on_bought(now: Tournament, event: AddOnBought) -> Tournament:
    """One add-on more."""
    now = _with_chips(now, event.entry, event.chips)
    entry = now.field.entries[event.entry]
    richer = replace(entry, add_ons=entry.add_ons + 1, paid=entry.paid + event.paid)
    return replace(now, field=now.field.put(richer))


@tells(AddOnBought)
def tell_add_on_bought(names: Names, event: AddOnBought) -> Iterator[Message]:
    yield Message("evening.add-on-bought", {"name": names.entry(event.entry)})


def _rebuys(now: Tournament, number: int, at: int) -> tuple[Setup, Entry]:
    setup, entry = _playing(now, number)
    check_window(now, setup, at)
    check_rebuys_left(now, setup, entry)
    return setup, entry


def check_rebuys_left(now: Tournament, setup: Setup, entry: Entry) -> None:
    """Refuse a rebuy the event does not sell, or one too many."""
    if not setup.rebuys.sells_rebuys:
        raise Illegal("rebuys.re-entry-instead")
    most = setup.rebuys.most
    if most is not None and bought_again(now, entry.person) >= most:
        raise Illegal("rebuys.used-up", entry=entry.number, most=most)


def _playing(now: Tournament, number: int) -> tuple[Setup, Entry]:
    if now.setup is None or now.phase != "running":
        raise Illegal("rebuys.not-running")
    check_amounts_open(now)
    entry = now.field.known(number)
    if entry.status == "out":
        raise Illegal("rebuys.out", entry=number)
    if entry.status != "playing":
        raise Illegal("rebuys.not-playing", entry=number)
    return now.setup, entry


def rebuy_price(setup: Setup) -> BuyIn:
    """What a rebuy costs: as announced, else as an entry."""
    return setup.rebuys.price or setup.buy_in


def _with_chips(now: Tournament, number: int, chips: int) -> Tournament:
    entry = now.field.entries[number]
    stack = None if entry.stack is None else entry.stack + chips
    richer = replace(entry, issued=entry.issued + chips, stack=stack)
    return replace(now, field=now.field.put(richer), bank=now.bank.issue(chips))


@follows(RebuyAnnounced)
def rebuy_owed_counts(now: Tournament, event: RebuyAnnounced) -> Tournament:
    """One rebuy more in the pool: the word binds."""
    return with_rebuy(now, event.entry)


@follows(RebuyBought)
def rebuy_bought_counts(now: Tournament, event: RebuyBought) -> Tournament:
    """One rebuy more in the pool."""
    return with_rebuy(now, event.entry)


def with_rebuy(now: Tournament, number: int) -> Tournament:
    """One rebuy more in the pool, and its bounty on the head of whoever bought it."""
    if now.setup is not None and (bounty := rebuy_price(now.setup).bounty):
        entry = now.field.entries[number]
        now = replace(now, field=now.field.put(replace(entry, bounty=entry.bounty + bounty)))
    return replace(now, prizes=replace(now.prizes, rebuys=now.prizes.rebuys + 1))


@follows(AddOnBought)
def add_on_counts(now: Tournament, _: AddOnBought) -> Tournament:
    """One add-on more in the pool."""
    return replace(now, prizes=replace(now.prizes, add_ons=now.prizes.add_ons + 1))
