"""The variants of poker as data: streets, limits, kinds of hand, and mixed rotations."""

from tapisvert.games.game import Forced, Game, Limit, Street
from tapisvert.games.variants import GAMES, HORSE, Rotation, game, name

__all__ = [
    "GAMES",
    "HORSE",
    "Forced",
    "Game",
    "Limit",
    "Rotation",
    "Street",
    "game",
    "name",
]
