"""What was bought besides entries."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RebuyAnnounced:
    """Chips count as in front of the player from now on; he owes for them."""

    entry: int
    chips: int
    owed: int


@dataclass(frozen=True, slots=True)
class RebuyPaid:
    """What was owed is paid."""

    entry: int
    paid: int


@dataclass(frozen=True, slots=True)
class RebuyBought:
    """Chips bought and paid for."""

    entry: int
    chips: int
    paid: int


@dataclass(frozen=True, slots=True)
class AddOnBought:
    """The add-on, paid for."""

    entry: int
    chips: int
    paid: int
