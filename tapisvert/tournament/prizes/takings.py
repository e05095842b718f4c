"""All the money an event takes, by where it goes: prizes, bounties, fees. Nothing is left over."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.state import Tournament


class Takings(NamedTuple):
    """Cents players pay or owe; what the house adds or keeps is no part of it."""

    prizes: int
    bounties: int
    fees: int

    @property
    def total(self) -> int:
        return self.prizes + self.bounties + self.fees


def takings(now: Tournament) -> Takings:
    """As it stands: entries that wait or were taken back count for nothing."""
    setup = now.setup
    if setup is None:
        return Takings(0, 0, 0)
    takings, rebuy, add_on = pool(now), setup.rebuys.price or setup.buy_in, setup.rebuys.add_on
    fees = now.field.admitted * setup.buy_in.fee + now.prizes.rebuys * rebuy.fee
    fees += now.prizes.add_ons * add_on.fee if add_on is not None else 0
    return Takings(takings.entries + takings.rebuys + takings.add_ons, ledger(now).total, fees)
