"""One hand as a history tells it."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from typing import Any, Final, NamedTuple

from tapisvert.games import Game
from tapisvert.hand.history.acts import HistoryAct
from tapisvert.hand.state import Chips
from tapisvert.slotted import dataclass, field

CHIP_FIELD: Final = "_chip"
"""The smallest chip in play, a field of our own: the format has none."""
MISSING_BLIND_FIELD: Final = "_missing_small_blind"
"""A small blind nobody posts, which a pot-limit pot still counts; a field of our own."""


class HandLocation(NamedTuple):
    """Where a hand stands: the file, and its number or name in it."""

    file: str
    hand: str


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand to replay; all money in units, `scale` of which make one of the file's.

    Seats are the engine's: seat 0 is the file's p1. A stack of None is one nobody knows. A
    negative blind is that of a late entrant, who posts it and is no straddle. `finishing` and
    `winnings` are what the file says came of the hand, `extra` every field the engine needs not.
    """

    game: Game
    scale: int
    stacks: tuple[int | None, ...]
    antes: Chips
    blinds: Chips
    acts: tuple[HistoryAct, ...]
    min_bet: int = 0
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    trimmed_antes: bool = False
    players: tuple[str, ...] = ()
    finishing: tuple[int | None, ...] | None = None
    winnings: Chips | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    place: HandLocation = field(default=HandLocation("", ""), compare=False)

    @property
    def is_cash(self) -> bool:
        """Whether the hand was played for money, so that the house may have kept a part."""
        return self.scale > 1 or "currency" in self.extra or "currency_symbol" in self.extra

    @property
    def chip(self) -> int:
        """The smallest chip in play: told, else the largest that makes every amount told."""
        if own := self._own(CHIP_FIELD):
            return own
        amounts = (
            *(stack for stack in self.stacks if stack is not None),
            *self.antes,
            *self.blinds,
            *(act.amount for act in self.acts),
            *(stack for stack in self.finishing or () if stack is not None),
            *(self.winnings or ()),
        )
        return gcd(*amounts) or 1

    @property
    def missing_small_blind(self) -> int:
        """The small blind that would be owed were anybody there to post it."""
        return self._own(MISSING_BLIND_FIELD)

    def _own(self, field_name: str) -> int:
        value = self.extra.get(field_name)
        return value * self.scale if isinstance(value, int) and value > 0 else 0

    def name(self, seat: int) -> str:
        """What the player at a seat is called, or the file's own p1, p2."""
        named = self.players[seat] if self.players else ""
        return named or f"p{seat + 1}"
