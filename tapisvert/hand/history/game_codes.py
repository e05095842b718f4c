"""The codes a hand history calls the games by.

The format has no code for two games the house deals; theirs follow the pattern of the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.games import GAMES, Game

GAME_BY_CODE: Final[Mapping[str, Game]] = {
    "NT": GAMES["NLHE"],
    "PT": GAMES["PLHE"],
    "FT": GAMES["LHE"],
    "PO": GAMES["PLO"],
    "PO/8": GAMES["PLO8"],
    "FO/8": GAMES["LO8"],
    "F7S": GAMES["STUD"],
    "F7S/8": GAMES["STUD8"],
    "FR": GAMES["RAZZ"],
}
CODE_BY_GAME: Final[Mapping[str, str]] = {game.key: code for code, game in GAME_BY_CODE.items()}
