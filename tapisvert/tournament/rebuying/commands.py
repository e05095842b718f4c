"""What may be bought besides an entry."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnnounceRebuy:
    """A player says before the next hand that he rebuys: it plays at once and is owed."""

    entry: int


@dataclass(frozen=True, slots=True)
class PayRebuy:
    """The money for rebuys that were announced."""

    entry: int
    paid: int | None = None
    """Cents; None is what is owed."""


@dataclass(frozen=True, slots=True)
class PayOwed:
    """All that each of these owes, for an entry or for rebuys."""

    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuyRebuy:
    """A rebuy paid for at once."""

    entry: int
    paid: int | None = None
    """Cents; None is the price as announced."""


@dataclass(frozen=True, slots=True)
class BuyAddOn:
    """The add-on of the break."""

    entry: int
    paid: int | None = None
    """Cents; None is the price as announced."""
