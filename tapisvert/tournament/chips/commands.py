"""What may be done with the chips of the event."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.cards import Card
from tapisvert.tournament.chips.race import Held


@dataclass(frozen=True, slots=True)
class AnnounceColorUp:
    """A chip value is about to leave play."""

    value: int


@dataclass(frozen=True, slots=True)
class ColorUpTable:
    """Exchange one table's chips of a value that leaves.

    Odd chips are raced for with the cards of `seed`, or with real cards told by seat.
    """

    table: int
    value: int
    held: tuple[Held, ...]
    seed: str | None = None
    """Hexadecimal; the deck shuffled with it is dealt from the top."""
    cards: tuple[Card, ...] = ()
    """Real cards in the order they were dealt, from seat 1 on."""
    witness: str | None = None
    designate: str | None = None
    """Who makes the exchange instead of the author of the wish."""


@dataclass(frozen=True, slots=True)
class RetireValue:
    """No chip of this value is in play any more."""

    value: int


@dataclass(frozen=True, slots=True)
class ExchangeLateChips:
    """Chips of a retired value turn up: exchanged at equal value, never more."""

    value: int
    chips: int
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class RemoveChips:
    """Take chips out of play: found on the floor, confiscated, surrendered."""

    points: int
    reason: str
    entry: int | None = None
