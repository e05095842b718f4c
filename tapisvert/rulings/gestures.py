"""What the table saw: gestures in order, some of them at the same moment.

Nothing here is judged. `UTG pushes 1000 then pushes 500` is two motions; whether they are a bet,
a string bet or a call is for the floor to say. Gestures of one shape share it, and are alike only
where their names are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from tapisvert.slotted import dataclass

if TYPE_CHECKING:
    from tapisvert.cards import Cards

Pile: TypeAlias = tuple[int, ...]
"""Chips one by one, by their value, the largest first."""


@dataclass(frozen=True, slots=True)
class Pushes:
    """Chips moved forward in one motion, in silence."""

    chips: Pile


@dataclass(frozen=True, slots=True)
class Says:
    """Words as they were said, in French or in English."""

    words: str


@dataclass(frozen=True, slots=True)
class PullsBack:
    """Chips of an earlier bet taken back; None is all of them."""

    chips: Pile | None


@dataclass(frozen=True, slots=True)
class _Plain:
    """A gesture its name tells whole."""


class Folds(_Plain):
    __slots__ = ()


class Checks(_Plain):
    __slots__ = ()


class Taps(_Plain):
    """A hand tapping the table."""

    __slots__ = ()


class Calls(_Plain):
    __slots__ = ()


class GoesAllIn(_Plain):
    __slots__ = ()


class Mucks(_Plain):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _OfChips:
    """A gesture with an amount."""

    amount: int


class Bets(_OfChips):
    __slots__ = ()


class RaisesTo(_OfChips):
    __slots__ = ()


class RaisesBy(_OfChips):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _OfCards:
    """A gesture that lets cards be seen."""

    cards: Cards


class Exposes(_OfCards):
    __slots__ = ()


class Tables(_OfCards):
    __slots__ = ()


Gesture: TypeAlias = (
    Pushes
    | Says
    | PullsBack
    | Folds
    | Checks
    | Taps
    | Calls
    | Bets
    | RaisesTo
    | RaisesBy
    | GoesAllIn
    | Exposes
    | Mucks
    | Tables
)


@dataclass(frozen=True, slots=True)
class TableAct:
    """What one player did in one go: moments in order, each holding what was simultaneous."""

    who: str
    moments: tuple[tuple[Gesture, ...], ...]


@dataclass(frozen=True, slots=True)
class TableIncident:
    """Something that is not a bet, by its public name, with its fields."""

    name: str
    fields: Mapping[str, Any]


Happening: TypeAlias = TableAct | TableIncident
