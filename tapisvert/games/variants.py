"""Every variant the house deals, and HORSE; a new one is a line here and a name in words."""

from __future__ import annotations

from typing import Final

from tapisvert.cards import (
    ACE_FIVE,
    EIGHT_OR_BETTER,
    HIGH,
    OMAHA_EIGHT_OR_BETTER,
    OMAHA_HIGH,
    HandKind,
)
from tapisvert.games.game import Game, Limit, Street
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say


def _flop_streets(hole_cards: int) -> tuple[Street, ...]:
    return (
        Street("preflop", down=hole_cards, burn=False),
        Street("flop", board=3),
        Street("turn", board=1, big_bet=True),
        Street("river", board=1, big_bet=True),
    )


_HOLDEM: Final = _flop_streets(2)
_OMAHA: Final = _flop_streets(4)
_STUD: Final = (
    Street("third", down=2, up=1, burn=False),
    Street("fourth", up=1),
    Street("fifth", up=1, big_bet=True),
    Street("sixth", up=1, big_bet=True),
    Street("seventh", down=1, big_bet=True),
)


def _holdem(key: str, limit: Limit) -> Game:
    return Game(key, limit, _HOLDEM, (HIGH,), "blinds")


def _omaha(key: str, limit: Limit, *kinds: HandKind) -> Game:
    return Game(key, limit, _OMAHA, kinds, "blinds")


def _stud(key: str, *kinds: HandKind) -> Game:
    return Game(key, "limit", _STUD, kinds, "bring-in", most_players=8)


GAMES: Final[dict[str, Game]] = {
    game.key: game
    for game in (
        _holdem("NLHE", "no-limit"),
        _holdem("PLHE", "pot-limit"),
        _holdem("LHE", "limit"),
        _omaha("PLO", "pot-limit", OMAHA_HIGH),
        _omaha("PLO8", "pot-limit", OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER),
        _omaha("LO8", "limit", OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER),
        _stud("STUD", HIGH),
        _stud("STUD8", HIGH, EIGHT_OR_BETTER),
        _stud("RAZZ", ACE_FIVE),
    )
}


def game(key: str) -> Game:
    """The variant with this code, as case files write it."""
    try:
        return GAMES[key]
    except KeyError:
        raise Invalid("games.unknown", game=key, known=tuple(GAMES)) from None


def name(game: Game, lang: Lang) -> str:
    """What people call the variant."""
    return say(f"games.{game.key}", lang)


@dataclass(frozen=True, slots=True)
class Rotation:
    """A fixed order of games, each played for the same number of hands."""

    key: str
    games: tuple[Game, ...]

    def game(self, hands_played: int, hands_each: int) -> Game:
        """The game of the next hand once `hands_played` are over."""
        return self.games[hands_played // hands_each % len(self.games)]


HORSE: Final = Rotation(
    "HORSE", tuple(GAMES[key] for key in ("LHE", "LO8", "RAZZ", "STUD", "STUD8"))
)
