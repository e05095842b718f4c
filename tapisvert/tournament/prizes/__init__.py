"""The prize pool and who gets what of it."""

from __future__ import annotations

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass
from tapisvert.tournament.deals.deal import AgreedDeal
from tapisvert.tournament.prizes.plan import PrizeRule


@dataclass(frozen=True, slots=True)
class SettledTie:
    """Players nothing separates, in the order they take prizes in kind, and why so."""

    entries: tuple[int, ...]
    criterion: str


@dataclass(frozen=True, slots=True)
class Paid:
    """What somebody has received so far."""

    cents: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prizes:
    """The plan in force, what belongs to the pool besides entries, and what was paid."""

    paid: Map[int, Paid]
    plan: PrizeRule | None = None
    added: int = 0
    """Cents the house puts in."""
    withheld: int = 0
    """Cents the house keeps back for its costs."""
    guaranteed: int = 0
    """Cents the pool never falls below: the house makes up what is missing."""
    rebuys: int = 0
    """How many were bought, by everybody together."""
    add_ons: int = 0
    settled: tuple[SettledTie, ...] = ()
    deal: AgreedDeal | None = None


NO_PRIZES = Prizes(Map())
