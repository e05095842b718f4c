"""What a treasurer adds up at the end: takings by method, what they are for, what is still due."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.state import Tournament


class ClosingSums(NamedTuple):
    """Cents; money that came in and went out, by receipts that stand or take one back."""

    by_method: dict[str, int]
    """What is left of each way to pay, floats aside."""
    entries: int
    """For prizes."""
    bounties: int
    fees: int
    dues: int
    tips: int
    owed: int
    """Players have not paid it yet."""
    pool: int
    prizes_paid: int
    prizes_due: int
    """Not handed out yet."""
    bounties_paid: int
    bounties_due: int
    differences: int
    """Of all counts together; below zero some is missing."""

    @property
    def taken(self) -> int:
        return self.entries + self.bounties + self.fees + self.dues + self.tips


def closing(now: Tournament) -> ClosingSums:
    """The event as it stands."""
    by_method: Counter[str] = Counter()
    parts: Counter[str] = Counter()
    receipts = now.tills.receipts
    for receipt in receipts.values():
        if receipt.undone:
            continue
        by_method[receipt.method] += receipt.cents
        kind = receipts[receipt.of].kind if receipt.of else receipt.kind
        parts["fees"] += receipt.fees
        parts["bounties"] += receipt.bounties
        apart = kind in ("dues", "tip", "prize", "bounty")
        bucket = kind if apart else "entries"
        parts[bucket] += receipt.cents - receipt.fees - receipt.bounties
    due = sum(each.cents for each in payouts(now)) if now.phase == "over" else 0
    paid = sum(each.cents for each in now.prizes.paid.values())
    bounties_paid = sum(now.bounties.paid.values())
    won = sum(ledger(now).won.values())
    return ClosingSums(
        dict(by_method),
        parts["entries"],
        parts["bounties"],
        parts["fees"],
        parts["dues"],
        parts["tip"],
        sum(now.field.entries[number].owed for number in now.field.owing),
        pool(now).total,
        paid,
        max(0, due - paid),
        bounties_paid,
        max(0, won - bounties_paid),
        sum(till.difference for till in now.tills.tills.values()),
    )
