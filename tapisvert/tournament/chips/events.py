"""What happened to the chips of the event."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.tournament.chips.race import Exchange


@dataclass(frozen=True, slots=True)
class ColorUpAnnounced:
    """A chip value is about to leave play."""

    value: int


@dataclass(frozen=True, slots=True)
class TableColoredUp:
    """One table has exchanged its chips of a value; `gained` went into play, or out below zero."""

    table: int
    value: int
    into: int
    exchanges: tuple[Exchange, ...]
    gained: int
    witness: str | None = None
    designate: str | None = None


@dataclass(frozen=True, slots=True)
class ValueRetired:
    """A chip value is out of play."""

    value: int


@dataclass(frozen=True, slots=True)
class LateChipsExchanged:
    """Chips of a retired value came back; `lost` points were worth no chip in play."""

    value: int
    chips: int
    lost: int
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class ChipsRemoved:
    """Points left play."""

    points: int
    reason: str
    entry: int | None = None
