"""What a variant of poker is made of: plain data, no behaviour."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal

from tapisvert.cards import HandKind
from tapisvert.slotted import dataclass, field

Limit = Literal["no-limit", "pot-limit", "limit"]
Forced = Literal["blinds", "bring-in"]


@dataclass(frozen=True, slots=True)
class Street:
    """One betting round and the cards that come before it."""

    key: str
    down: int = 0
    up: int = 0
    board: int = 0
    burn: bool = True
    big_bet: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """One variant; `kinds` share the pot, the first takes the odd chip.

    Where the players share a board, ties go by seat, else by suit. `board_sizes` counts the cards
    on the board by street.
    """

    key: str
    limit: Limit
    streets: tuple[Street, ...]
    kinds: tuple[HandKind, ...]
    forced: Forced
    most_players: int = 10
    has_board: bool = field(init=False)
    board_sizes: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "has_board", self.forced == "blinds")
        sizes = tuple(accumulate(street.board for street in self.streets))
        object.__setattr__(self, "board_sizes", sizes)

    @property
    def low_opens(self) -> bool:
        """Whether the lowest showing board speaks first (and the highest card brings it in)."""
        return not self.has_board and self.kinds[0].side == "low"

    def street(self, key: str) -> int:
        """The index of a street by its name; an unknown name is a bug of the caller."""
        for index, street in enumerate(self.streets):
            if street.key == key:
                return index
        raise LookupError(key)
