"""When more chips may be bought."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.law import law_of
from tapisvert.tournament.rebuying.commands import (
    AnnounceRebuy,
    BuyAddOn,
    BuyRebuy,
    PayOwed,
    PayRebuy,
)
from tapisvert.tournament.rebuying.events import (
    AddOnBought,
    RebuyAnnounced,
    RebuyBought,
    RebuyPaid,
)
from tapisvert.tournament.rebuying.window import check_window
from tapisvert.tournament.registration.price import exact
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.played import level_played


@decides(AnnounceRebuy)
@carries("rebuy", "rebuy.announced", "rebuy.no-missed-hand")
def announce(now: Tournament, wish: AnnounceRebuy, meta: Meta) -> tuple[RebuyAnnounced, ...]:
    """The word binds: chips play behind until they are brought, and no hand is missed."""
    setup, entry = _rebuys(now, wish.entry, meta.at)
    if not law_of(setup).flag("rebuy.announced-binds").value:
        raise Illegal("rebuys.pay-first", entry=entry.number)
    price = _price(setup)
    return (RebuyAnnounced(entry.number, price.chips, price.price + price.fee),)


@decides(PayRebuy)
@carries("rebuy", "rebuy.announced")
def pay(now: Tournament, wish: PayRebuy, meta: Meta) -> tuple[RebuyPaid, ...]:
    """All that is owed, even by somebody who has gone out since."""
    entry = now.field.known(wish.entry)
    if not entry.owed:
        raise Illegal("rebuys.nothing-owed", entry=entry.number)
    return (RebuyPaid(entry.number, exact(wish.paid, entry.owed)),)


@decides(PayOwed)
def pay_owed(now: Tournament, wish: PayOwed, meta: Meta) -> tuple[RebuyPaid, ...]:
    """Everybody named owes something; two who take the same money count it once."""
    if not wish.entries:
        raise Invalid("rebuys.nobody-named")
    if len(set(wish.entries)) != len(wish.entries):
        raise Invalid("rebuys.named-twice")
    found = tuple(map(now.field.known, wish.entries))
    for entry in found:
        if not entry.owed:
            raise Conflict("rebuys.owes-nothing", entry=entry.number)
    return tuple(RebuyPaid(entry.number, entry.owed) for entry in found)


@decides(BuyRebuy)
@carries("rebuy")
def buy(now: Tournament, wish: BuyRebuy, meta: Meta) -> tuple[RebuyBought, ...]:
    """In the same seat, as often and as long as the event allows."""
    setup, entry = _rebuys(now, wish.entry, meta.at)
    price = _price(setup)
    paid = exact(wish.paid, price.price + price.fee)
    return (RebuyBought(entry.number, price.chips, paid),)


@decides(BuyAddOn)
def add_on(now: Tournament, wish: BuyAddOn, meta: Meta) -> tuple[AddOnBought, ...]:
    """Once, in the break it is sold in."""
    setup, entry = _playing(now, wish.entry)
    sold, after = setup.rebuys.add_on, setup.rebuys.add_on_level
    if sold is None or not after:
        raise Illegal("rebuys.no-add-on")
    levels = setup.structure.levels
    on_break = now.clock.at(levels, meta.at).on_break(levels)
    if not on_break or level_played(now, setup, meta.at) != after:
        raise Illegal("rebuys.add-on-break", level=after)
    if entry.add_ons:
        raise Illegal("rebuys.one-add-on", entry=entry.number)
    return (AddOnBought(entry.number, sold.chips, exact(wish.paid, sold.price + sold.fee)),)


def _rebuys(now: Tournament, number: int, at: int) -> tuple[Setup, Entry]:
    setup, entry = _playing(now, number)
    check_window(now, setup, at)
    if setup.rebuys.kind != "rebuy":
        raise Illegal("rebuys.re-entry-instead")
    most = setup.rebuys.most
    if most is not None and entry.rebuys >= most:
        raise Illegal("rebuys.used-up", entry=entry.number, most=most)
    return setup, entry


def _playing(now: Tournament, number: int) -> tuple[Setup, Entry]:
    if now.setup is None or now.phase != "running":
        raise Illegal("rebuys.not-running")
    entry = now.field.known(number)
    if entry.status == "out":
        raise Illegal("rebuys.out", entry=number)
    if entry.status != "playing":
        raise Illegal("rebuys.not-playing", entry=number)
    return now.setup, entry


def _price(setup: Setup) -> BuyIn:
    return setup.rebuys.price or setup.buy_in
