"""Receipts follow from what happened: one for each movement, numbered without a gap.

An action that is undone leaves its numbers behind, marked: nobody can make one disappear.
"""

from __future__ import annotations

from itertools import repeat
from typing import Final, NamedTuple

from tapisvert.actions import Event
from tapisvert.persistent import Map
from tapisvert.replacing import replace
from tapisvert.tournament.bounties.paying import BountyPaid
from tapisvert.tournament.handling import follows, leaves
from tapisvert.tournament.prizes.paying import PrizePaid
from tapisvert.tournament.rebuying.buying import AddOnBought, RebuyBought, RebuyPaid, rebuy_price
from tapisvert.tournament.rebuying.returning import ReturnedByRebuy
from tapisvert.tournament.registration.correcting import EntriesMerged
from tapisvert.tournament.registration.registering import EntryWithdrawn, PersonRegistered
from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import EntryTaken, Receipt, ReceiptKind, Till, Tills

_NOTHING: Final = EntryTaken()


class Movement(NamedTuple):
    """Money an event moved; cents below zero went out."""

    kind: ReceiptKind
    entry: int
    cents: int
    by: str
    at: int
    method: str = ""
    items: tuple[str, ...] = ()
    price: BuyIn | None = None
    """What was bought, where one thing was."""
    note: str = ""
    of: int = 0


def movement(now: Tournament, event: Event) -> Movement | None:
    """What an event moved; None where it moved nothing."""
    setup = now.setup
    if setup is None:
        return None
    match event:
        case PersonRegistered(entry=entry, paid=cents, by=by, at=at, method=how) if cents:
            return Movement("entry", entry, cents, by, at, how, price=setup.buy_in)
        case RebuyPaid(entry=entry, paid=cents, by=by, at=at, method=how) if cents:
            return Movement("owed", entry, cents, by, at, how)
        case RebuyBought(entry=entry, paid=cents, by=by, at=at, method=how) if cents:
            return Movement("rebuy", entry, cents, by, at, how, price=rebuy_price(setup))
        case ReturnedByRebuy(entry=entry, paid=cents, by=by, at=at, method=how) if cents:
            return Movement("rebuy", entry, cents, by, at, how, price=rebuy_price(setup))
        case AddOnBought(entry=entry, paid=cents, by=by, at=at, method=how) if cents:
            return Movement("add-on", entry, cents, by, at, how, price=setup.rebuys.add_on)
        case PrizePaid(entry=entry, cents=cents, items=items) if cents or items:
            return Movement("prize", entry, -cents, event.by, event.at, event.method, items)
        case BountyPaid(entry=entry, cents=cents, by=by, at=at, method=how) if cents:
            return Movement("bounty", entry, -cents, by, at, how)
        case EntryWithdrawn(entry=entry, refund=cents, by=by, at=at, method=how) if cents:
            return Movement("refund", entry, -cents, by, at, how)
        case EntriesMerged(other=entry, refund=int(cents), by=by, at=at, method=how) if cents:
            return Movement("refund", entry, -cents, by, at, how)
        case _:
            return None


MONEY: Final = (
    *(PersonRegistered, RebuyPaid, RebuyBought, ReturnedByRebuy, AddOnBought),
    *(PrizePaid, BountyPaid, EntryWithdrawn, EntriesMerged),
)
"""Events that move money."""


def issue(now: Tournament, event: Event) -> Tournament:
    """The receipt of an event, and the money in the till of whoever moved it."""
    moved = movement(now, event)
    return now if moved is None else issued(now, moved)


def leave(now: Tournament, event: Event) -> Tournament:
    """An undone action's receipt stays in the list as such."""
    moved = movement(now, event)
    return now if moved is None else left(now, moved)


for _kind in MONEY:
    follows(_kind)(issue)
    leaves(_kind)(leave)


def issued(now: Tournament, moved: Movement) -> Tournament:
    """One receipt more; what it is of goes into the till, and apart what is no prize money."""
    tills = now.tills
    till = tills.for_account(moved.by)
    receipt = _receipt(tills, moved)
    fees, bounties = _parts(now, moved)
    before = tills.taken.get(moved.entry, _NOTHING)
    settles = _settles(now, moved, before)
    receipt = replace(
        receipt,
        till=till.number if till else 0,
        fees=fees,
        bounties=bounties,
        settles=settles,
    )
    changed = replace(
        tills, receipts=tills.receipts.set(receipt.number, receipt), last=receipt.number
    )
    if till is not None:
        changed = replace(changed, tills=changed.tills.set(till.number, _with(till, receipt)))
    settled = _settled(tills, moved, before, settles)
    taken = EntryTaken(before.fees + fees, before.bounties + bounties, settled)
    if taken != before:
        changed = replace(changed, taken=changed.taken.set(moved.entry, taken))
    return replace(now, tills=changed)


def left(now: Tournament, moved: Movement) -> Tournament:
    """The number is gone, and says why."""
    receipt = replace(_receipt(now.tills, moved), undone=True)
    receipts = now.tills.receipts.set(receipt.number, receipt)
    return replace(now, tills=replace(now.tills, receipts=receipts, last=receipt.number))


def _receipt(tills: Tills, moved: Movement) -> Receipt:
    return Receipt(
        tills.last + 1,
        moved.kind,
        moved.entry,
        moved.cents,
        moved.method or tills.rules.methods[0],
        moved.by,
        moved.at,
        items=moved.items,
        note=moved.note,
        of=moved.of,
    )


def _with(till: Till, receipt: Receipt) -> Till:
    moved: Map[str, int] = till.moved
    sum_before = moved.get(receipt.method, 0)
    return replace(till, moved=moved.set(receipt.method, sum_before + receipt.cents))


def _parts(now: Tournament, moved: Movement) -> tuple[int, int]:
    """Cents of a movement that are fees, and those that lie on heads."""
    if moved.price is not None:
        return moved.price.fee, moved.price.bounty
    taken = now.tills.taken.get(moved.entry, _NOTHING)
    match moved.kind:
        case "owed":
            fees, bounties = _bought(now, moved.entry)
            return max(0, fees - taken.fees), max(0, bounties - taken.bounties)
        case "refund":
            return -taken.fees, -taken.bounties
        case "void":
            voided = now.tills.receipts[moved.of]
            return -voided.fees, -voided.bounties
        case _:
            return 0, 0


def _settles(now: Tournament, moved: Movement, before: EntryTaken) -> tuple[ReceiptKind, ...]:
    """What a movement pays for: what is bought, or all that was bought and not paid before."""
    if moved.kind != "owed":
        return (moved.kind,) if moved.kind in ("entry", "rebuy", "add-on") else ()
    entry = now.field.entries[moved.entry]
    free = now.setup is None or not now.setup.buy_in.total
    due: list[ReceiptKind] = [] if free else ["entry"]
    due.extend(repeat("rebuy", entry.rebuys))
    due.extend(repeat("add-on", entry.add_ons))
    for kind in before.settled:
        if kind in due:
            due.remove(kind)
    return tuple(due)


def _settled(
    tills: Tills, moved: Movement, before: EntryTaken, settles: tuple[ReceiptKind, ...]
) -> tuple[ReceiptKind, ...]:
    """What an entry has paid for after a movement: a refund and a void take it away again."""
    if moved.kind == "refund":
        return ()
    after = [*before.settled, *settles]
    for kind in tills.receipts[moved.of].settles if moved.kind == "void" else ():
        if kind in after:
            after.remove(kind)
    return tuple(after)


def _bought(now: Tournament, number: int) -> tuple[int, int]:
    """Fees and bounties of all that an entry has bought, paid or not."""
    setup, entry = now.setup, now.field.entries[number]
    if setup is None:
        return 0, 0
    rebuy, add_on = rebuy_price(setup), setup.rebuys.add_on
    fees = setup.buy_in.fee + entry.rebuys * rebuy.fee
    bounties = setup.buy_in.bounty + entry.rebuys * rebuy.bounty
    if add_on is not None:
        fees, bounties = fees + entry.add_ons * add_on.fee, bounties + entry.add_ons * add_on.bounty
    return fees, bounties
