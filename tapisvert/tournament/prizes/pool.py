"""The prize pool: what entries, rebuys and add-ons bring, and what the house adds or keeps."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.prizes.awarding import PlacePrize, awards
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.state import Tournament


class Pool(NamedTuple):
    """Where the money comes from, in cents."""

    entries: int
    rebuys: int
    add_ons: int
    added: int
    withheld: int
    made_up: int
    """What the house adds to reach what it guaranteed."""

    @property
    def total(self) -> int:
        return self.entries + self.rebuys + self.add_ons + self.added - self.withheld + self.made_up


def pool(now: Tournament) -> Pool:
    """The pool as it stands; fees are no part of it."""
    prizes, setup = now.prizes, now.setup
    if setup is None:
        return Pool(0, 0, 0, 0, 0, 0)
    rebuy, add_on = setup.rebuys.price or setup.buy_in, setup.rebuys.add_on
    pool = Pool(
        now.field.admitted * setup.buy_in.price,
        prizes.rebuys * rebuy.price,
        prizes.add_ons * add_on.price if add_on is not None else 0,
        prizes.added,
        prizes.withheld,
        0,
    )
    withheld = min(pool.withheld, pool.total + pool.withheld)
    pool = pool._replace(withheld=withheld)
    return pool._replace(made_up=max(0, prizes.guaranteed - pool.total))


def prize_list(now: Tournament) -> tuple[PlacePrize, ...]:
    """What each place is worth now; nothing without a plan, or once the event is called off."""
    plan, field = now.prizes.plan, now.field
    if plan is None or now.phase == "cancelled":
        return ()
    total, people = pool(now).total, len(field.by_person)
    prize_awards = awards(plan, field.admitted, total, people or None)
    if len(prize_awards) <= people - field.withdrawn - len(field.waiting):
        return prize_awards
    return awards(plan, field.admitted, total, _people(now) or None)


def places_paid(now: Tournament) -> int:
    """How many places get something."""
    return len(prize_list(now))


def seats_to_win(now: Tournament) -> int:
    """How many get the same seat of a satellite; 0 where seats are not what is played for."""
    if not isinstance(now.prizes.plan, Satellite) or now.prizes.deal is not None:
        return 0
    return sum(bool(award.item) for award in prize_list(now))


def _people(now: Tournament) -> int:
    """How many different people entered."""
    entries = now.field.entries
    return sum(
        any(entries[number].status not in ("waiting", "withdrawn") for number in numbers)
        for numbers in now.field.by_person.values()
    )


def has_money(now: Tournament) -> bool:
    """Whether anybody pays or wins any; a free event shows no currency anywhere."""
    prizes, setup = now.prizes, now.setup
    if setup is None:
        return False
    prices = (setup.buy_in, setup.rebuys.price, setup.rebuys.add_on)
    asked = any(each is not None and each.total > 0 for each in prices)
    return asked or prizes.added + prizes.guaranteed > 0


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
