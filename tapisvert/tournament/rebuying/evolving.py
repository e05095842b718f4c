"""What becomes of stacks, money and the bank."""

from __future__ import annotations

from tapisvert.tournament.handling import evolves
from tapisvert.tournament.rebuying.events import (
    AddOnBought,
    RebuyAnnounced,
    RebuyBought,
    RebuyPaid,
)
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@evolves(RebuyAnnounced)
def announced(now: Tournament, event: RebuyAnnounced) -> Tournament:
    """The chips are in play; the money is owed."""
    now = _with_chips(now, event.entry, event.chips)
    entry = now.field.entries[event.entry]
    owing = replace(entry, rebuys=entry.rebuys + 1, owed=entry.owed + event.owed)
    return replace(now, field=now.field.put(owing))


@evolves(RebuyPaid)
def paid(now: Tournament, event: RebuyPaid) -> Tournament:
    """Nothing is owed any more."""
    entry = now.field.entries[event.entry]
    settled = replace(entry, paid=entry.paid + event.paid, owed=entry.owed - event.paid)
    return replace(now, field=now.field.put(settled))


@evolves(RebuyBought)
def bought(now: Tournament, event: RebuyBought) -> Tournament:
    """One rebuy more."""
    now = _with_chips(now, event.entry, event.chips)
    entry = now.field.entries[event.entry]
    richer = replace(entry, rebuys=entry.rebuys + 1, paid=entry.paid + event.paid)
    return replace(now, field=now.field.put(richer))


@evolves(AddOnBought)
def add_on_bought(now: Tournament, event: AddOnBought) -> Tournament:
    """One add-on more."""
    now = _with_chips(now, event.entry, event.chips)
    entry = now.field.entries[event.entry]
    richer = replace(entry, add_ons=entry.add_ons + 1, paid=entry.paid + event.paid)
    return replace(now, field=now.field.put(richer))


def _with_chips(now: Tournament, number: int, chips: int) -> Tournament:
    entry = now.field.entries[number]
    stack = None if entry.stack is None else entry.stack + chips
    richer = replace(entry, issued=entry.issued + chips, stack=stack)
    return replace(now, field=now.field.put(richer), bank=now.bank.issue(chips))
