"""A deal before it is made: what each way of dividing gives whom, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.actions import Meta
from tapisvert.refusals import Illegal, Refusal
from tapisvert.slotted import dataclass
from tapisvert.tournament.deals.agreeing import AgreeDeal, DealAgreed, prizes_left
from tapisvert.tournament.deals.deal import METHODS, Method
from tapisvert.tournament.handling import decide
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.state import Tournament

UNIT: Final = 100
"""Cents: nobody wants small change of a deal, unless the prizes have it."""


@dataclass(frozen=True, slots=True)
class DealAsked:
    """What the players tell: chips, amounts of their own, what is left, and how it is rounded."""

    stacks: Mapping[int, int]
    own: Mapping[int, int]
    left: int = 0
    round_to: int = UNIT
    as_counted: bool = False

    def command(self, method: Method, now: Tournament) -> AgreeDeal:
        """The deal by one way of dividing; a way without chips leaves a count that is off alone."""
        players = survivors(now)
        whole = len(self.stacks) == len(players) and (self.as_counted or not self.off(now))
        stacks = dict(self.stacks) if whole or method in ("chips", "icm") else {}
        own = dict(self.own) if method == "agreed" else {}
        return AgreeDeal(method, players, stacks, own, self.left, self.round_to, self.as_counted)

    def off(self, now: Tournament) -> int:
        """How many chips more than are in play were counted, once everybody's are."""
        if len(self.stacks) < len(survivors(now)):
            return 0
        return sum(self.stacks.values()) - now.bank.in_play


@dataclass(frozen=True, slots=True)
class DealColumn:
    """One way of dividing: the cents of each player, or why it cannot be."""

    method: Method
    amounts: tuple[int, ...] = ()
    refusal: Refusal | None = None

    @property
    def total(self) -> int:
        return sum(self.amounts)


@dataclass(frozen=True, slots=True)
class DealTable:
    """Everybody who is left, with every way of dividing what is left."""

    players: tuple[int, ...]
    prizes: tuple[int, ...]
    """What the places still open are worth, in cents."""
    columns: Mapping[Method, DealColumn]

    @property
    def total(self) -> int:
        return sum(self.prizes)

    @property
    def sure(self) -> int:
        """What everybody has already, whatever happens."""
        return min(self.prizes)


MOST: Final = 100
"""So many may sit around one deal; a page for a whole hall would hold nothing but rows."""


def deal_table(now: Tournament, asked: DealAsked) -> DealTable:
    """Each way tried as the event stands; nothing is agreed by it."""
    players = survivors(now)
    if len(players) > MOST:
        raise Illegal("deals.too-many", n=len(players), most=MOST)
    prizes = prizes_left(now, len(players))
    return DealTable(players, prizes, {method: _column(now, asked, method) for method in METHODS})


def _column(now: Tournament, asked: DealAsked, method: Method) -> DealColumn:
    try:
        (made,) = decide(now, asked.command(method, now), Meta(0, ""))
    except Refusal as refusal:
        return DealColumn(method, refusal=refusal)
    assert isinstance(made, DealAgreed), "a deal is one event"
    return DealColumn(method, made.deal.amounts)


def usual_rounding(now: Tournament) -> int:
    """As the prizes are rounded; whole units where they are not."""
    plan = now.prizes.plan
    return UNIT if plan is None or isinstance(plan, Satellite) else max(UNIT, plan.round_to)
