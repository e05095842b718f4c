"""Random hands for both engines: every game, two to nine players, deep and short stacks."""

from random import Random

from tapisvert.cards import FULL_DECK
from tapisvert.games import GAMES
from tapisvert.hand import HandSetup, Policy, Stakes

CODES = tuple(GAMES)
STUD_PLAYERS = 7
"""Eight would run out of cards, where PokerKit has no card for the table."""


def random_setup(chance: Random) -> HandSetup:
    """A table with equal or unequal stacks, antes of each kind or none."""
    game = GAMES[chance.choice(CODES)]
    count = chance.choice((2, 2, 3, 3, 4, 5, 6, 7, 8, 9))
    if not game.has_board:
        count = min(count, STUD_PLAYERS)
        stakes = Stakes(
            ante=chance.choice((1, 2)),
            bring_in=chance.choice((3, 5, 7)),
            small_bet=10,
            big_bet=20,
        )
    else:
        ante, table_ante = chance.choice(((0, 0), (0, 0), (2, 0), (0, 10)))
        stakes = Stakes(5, 10, ante, table_ante)
    return HandSetup(
        _stacks(count, chance),
        stakes,
        game,
        Policy(table_ante="ante-first"),
        tuple(chance.sample(FULL_DECK, 52)),
    )


def _stacks(count: int, chance: Random) -> tuple[int, ...]:
    """Equal stacks, unequal ones, or two deep ones among all-ins of nearly the same size."""
    deepest = chance.choice((40, 120, 600))
    match chance.choice(("equal", "unequal", "unequal", "ladder")):
        case "equal":
            return (deepest,) * count
        case "unequal":
            return tuple(chance.randint(1, deepest) for _ in range(count))
        case _:
            rungs = [chance.randint(15, 80) for _ in range(count - 2)]
            stacks = [600, 600, *rungs]
            chance.shuffle(stacks)
            return tuple(stacks)
