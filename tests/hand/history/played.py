"""Hands of our own engine, to be written down and read back."""

from random import Random

from tapisvert.cards import FULL_DECK
from tapisvert.games import GAMES
from tapisvert.hand import (
    Action,
    BringIn,
    Call,
    Check,
    Event,
    Fold,
    HandSetup,
    Policy,
    RaiseTo,
    Stakes,
    State,
    begin,
    decide,
    due,
    evolve,
    legal,
)


def random_hand(
    code: str, chance: Random, decisions: int = 1000
) -> tuple[HandSetup, list[Event], State]:
    """A hand of one game, up to so many decisions of players: setup, events, last state."""
    setup = random_setup(code, chance)
    state = begin(setup)
    history: list[Event] = []
    while state.phase != "over":
        if state.queue:
            if not decisions:
                break
            decisions -= 1
        action = chosen(state, chance) if state.queue else due(state)
        assert action is not None
        for event in decide(state, action):
            history.append(event)
            state = evolve(state, event)
    return setup, history, state


def random_setup(code: str, chance: Random) -> HandSetup:
    """Two players or many, short stacks and deep ones, every kind of ante."""
    game = GAMES[code]
    count = chance.randint(2, game.most_players)
    stakes = Stakes(ante=2, small_bet=10, big_bet=20, bring_in=chance.choice((3, 5)))
    if game.has_board:
        ante, table_ante = chance.choice(((0, 0), (3, 0), (0, 10)))
        stakes = Stakes(5, 10, ante, table_ante, chip=chance.choice((1, 5)))
    deepest = chance.choice((30, 300, 5000))
    return HandSetup(
        tuple(chance.randint(1, deepest) for _ in range(count)),
        stakes,
        game,
        Policy(),
        tuple(chance.sample(FULL_DECK, 52)),
        missing_small_blind=chance.random() < 0.1 and count > 2,
    )


def chosen(state: State, chance: Random) -> Action:
    """Something the player to act may do."""
    options = legal(state)
    roll = chance.random()
    if options.no_raise is None and roll < 0.3:
        return RaiseTo(chance.choice((options.low, options.low, options.high)))
    if options.bring_in:
        return BringIn()
    if roll < 0.45:
        return Fold()
    return Call() if options.owed else Check()
