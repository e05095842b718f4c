"""Whole hands played a second, beside PokerKit and texasholdem, cards shuffled beforehand.

Nine players with a hundred big blinds; whoever must answer a bet folds one time in ten, raises the
minimum one time in ten, and calls or checks otherwise. The same policy drives every engine.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final
from warnings import catch_warnings, simplefilter

import pokerkit
from texasholdem.game.action_type import ActionType
from texasholdem.game.game import TexasHoldEm

from bench.rate import rate
from bench.rows import Row
from tapisvert.cards import FULL_DECK, Cards
from tapisvert.games import GAMES
from tapisvert.hand import (
    Action,
    BringIn,
    Call,
    Check,
    Fold,
    HandSetup,
    RaiseTo,
    Stakes,
    advance,
    begin,
    legal,
    play,
)

_TURNS: Final = 6
_OURS: Final = 500
_POKERKIT_HANDS: Final = 12
_TEXASHOLDEM_HANDS: Final = 100
_PLAYERS: Final = 9
_STUD_PLAYERS: Final = 7
_STACK: Final = 10_000
_BLINDS: Final = Stakes(50, 100)
_STUD: Final = Stakes(ante=10, bring_in=25, small_bet=100, big_bet=200)

_FOLD: Final = Fold()
_CHECK: Final = Check()
_CALL: Final = Call()
_BRING_IN: Final = BringIn()

_AUTOMATIONS: Final = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)
_POKERKIT: Final[dict[str, Callable[[], Any]]] = {
    "NLHE": lambda: pokerkit.NoLimitTexasHoldem.create_state(
        _AUTOMATIONS, True, 0, (50, 100), 100, _STACK, _PLAYERS
    ),
    "LHE": lambda: pokerkit.FixedLimitTexasHoldem.create_state(
        _AUTOMATIONS, True, 0, (50, 100), 100, 200, _STACK, _PLAYERS
    ),
    "PLO": lambda: pokerkit.PotLimitOmahaHoldem.create_state(
        _AUTOMATIONS, True, 0, (50, 100), 100, _STACK, _PLAYERS
    ),
    "STUD": lambda: pokerkit.FixedLimitSevenCardStud.create_state(
        _AUTOMATIONS, True, 10, 25, 100, 200, _STACK, _STUD_PLAYERS
    ),
}


def measure() -> list[Row]:
    """No-limit beside both peers, then limit, Omaha and stud beside PokerKit."""
    with catch_warnings():
        simplefilter("ignore")
        return [
            _beside("no-limit hand, 9 players", "NLHE", "PokerKit", "≥ 50 ×"),
            _beside("no-limit hand, 9 players", "NLHE", "texasholdem", "> 1 ×"),
            _beside("limit hand, 9 players", "LHE", "PokerKit", "≥ 20 ×"),
            _beside("Omaha hand, 9 players", "PLO", "PokerKit", "≥ 20 ×"),
            _beside("stud hand, 7 players", "STUD", "PokerKit", "≥ 20 ×"),
        ]


def _beside(what: str, code: str, peer: str, goal: str) -> Row:
    """Both by turns, the best turn of each: what else the machine does disturbs neither."""
    chance = Random(2017)
    ours, theirs = [], []
    for _ in range(_TURNS):
        decks = [tuple(chance.sample(FULL_DECK, 52)) for _ in range(_OURS)]
        ours.append(rate(lambda deck: play_ours(code, deck, chance), decks))
        if peer == "PokerKit":
            theirs.append(rate(lambda _: play_pokerkit(code, chance), range(_POKERKIT_HANDS)))
        else:
            theirs.append(rate(lambda _: play_texasholdem(chance), range(_TEXASHOLDEM_HANDS)))
    return Row(what, max(ours), max(theirs), peer, "hands", goal)


def play_ours(code: str, deck: Cards, chance: Random) -> int:
    """One hand of our engine; answers how many decisions it took."""
    game = GAMES[code]
    board = game.has_board
    stacks = (_STACK,) * (_PLAYERS if board else _STUD_PLAYERS)
    state = advance(begin(HandSetup(stacks, _BLINDS if board else _STUD, game, deck=deck)))
    decisions = 0
    while state.queue:
        options = legal(state)
        roll = chance.random()
        action: Action
        if options.bring_in:
            action = _BRING_IN
        elif roll < 0.1 and options.owed:
            action = _FOLD
        elif roll >= 0.9 and options.no_raise is None:
            action = RaiseTo(options.low)
        else:
            action = _CALL if options.owed else _CHECK
        state = play(state, action)
        decisions += 1
        if not state.queue:
            state = advance(state)
    return decisions


def play_pokerkit(code: str, chance: Random) -> int:
    """The same policy on PokerKit."""
    state = _POKERKIT[code]()
    decisions = 0
    while state.status:
        roll = chance.random()
        if state.can_post_bring_in():
            state.post_bring_in()
        elif roll < 0.1 and state.checking_or_calling_amount:
            state.fold()
        elif roll >= 0.9 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()
        decisions += 1
    return decisions


def play_texasholdem(chance: Random) -> int:
    """The same policy on texasholdem."""
    game = TexasHoldEm(buyin=_STACK, big_blind=100, small_blind=50, max_players=_PLAYERS)
    game.start_hand()
    decisions = 0
    while game.is_hand_running():
        roll = chance.random()
        seat = game.current_player
        owed = game.chips_to_call(seat)
        if roll < 0.1 and owed:
            game.take_action(ActionType.FOLD)
        elif roll >= 0.9 and game.validate_move(seat, ActionType.RAISE, total=_least(game)):
            game.take_action(ActionType.RAISE, total=_least(game))
        elif owed >= game.players[seat].chips:
            game.take_action(ActionType.ALL_IN)
        else:
            game.take_action(ActionType.CALL if owed else ActionType.CHECK)
        decisions += 1
    return decisions


def _least(game: Any) -> int:
    least: int = game.value_to_total(game.min_raise(), game.current_player)
    return least
