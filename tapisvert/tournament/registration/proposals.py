"""Entries the director should see to: a seat for the waiting list, money that is owed."""

from __future__ import annotations

from heapq import nsmallest
from typing import Final

from tapisvert.rulings.grounds import cited
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.rebuying.commands import PayRebuy
from tapisvert.tournament.registration.commands import AdmitWaiting
from tapisvert.tournament.registration.places import has_room
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament

_MOST: Final = 20
"""Debts named one by one; the list of who owes has them all."""


@proposes
def waiting_list(now: Tournament) -> tuple[Proposal, ...]:
    """The first who waits, once there is room for him."""
    setup = now.setup
    if setup is None or now.phase not in ("open", "running") or not now.field.waiting:
        return ()
    if not has_room(now, setup):
        return ()
    first = now.field.waiting[0]
    values = {"entry": first, "waiting": len(now.field.waiting)}
    reason = Reason("registration.room-for-waiting", values)
    grounds = cited(law_of(setup), "entry.late.stack-and-seat")
    return (Proposal(f"admit:{first}", reason, grounds, AdmitWaiting(first)),)


@proposes
def money_owed(now: Tournament) -> tuple[Proposal, ...]:
    """Rebuys that were announced and play already; entries once the event has begun."""
    if now.setup is None:
        return ()
    entries = now.field.entries
    owing = (number for number in now.field.owing if entries[number].rebuys or now.phase != "open")
    return tuple(_to_be_paid(now.setup, entries[number]) for number in nsmallest(_MOST, owing))


def _to_be_paid(setup: Setup, entry: Entry) -> Proposal:
    key = "rebuys.to-be-paid" if entry.rebuys else "registration.to-be-paid"
    return Proposal(
        f"owed:{entry.number}:{entry.rebuys}",
        Reason(key, {"entry": entry.number}),
        cited(law_of(setup), ("rebuy.announced", "rebuy")) if entry.rebuys else (),
        PayRebuy(entry.number),
    )
