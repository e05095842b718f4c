"""Mixed events: which game comes next, and what the button does meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapisvert.games.game import Game
from tapisvert.games.variants import GAMES


@dataclass(frozen=True, slots=True)
class Rotation:
    """A fixed order of games, each played for the same number of hands."""

    key: str
    games: tuple[Game, ...]

    def game(self, hands_played: int, hands_each: int) -> Game:
        """The game of the next hand once `hands_played` are over."""
        return self.games[hands_played // hands_each % len(self.games)]

    def button_moves(self, hands_played: int, hands_each: int) -> bool:
        """Whether the button advances after the hand just played.

        It follows the hand that was played, not the one to come: it moves once more after the
        last board game, stands still while stud is dealt, and the first board game after that
        uses it where it stood.
        """
        return hands_played > 0 and self.game(hands_played - 1, hands_each).has_board


HORSE: Final = Rotation(
    "HORSE", tuple(GAMES[key] for key in ("LHE", "LO8", "RAZZ", "STUD", "STUD8"))
)
