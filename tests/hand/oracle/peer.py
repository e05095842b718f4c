"""PokerKit driven by our setup and our cards."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import pokerkit

from tapisvert.hand import HandSetup, State

_AUTOMATIONS: Final = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
)
_LIMITS: Final = {
    "no-limit": pokerkit.BettingStructure.NO_LIMIT,
    "pot-limit": pokerkit.BettingStructure.POT_LIMIT,
    "limit": pokerkit.BettingStructure.FIXED_LIMIT,
}
"""Told again: PokerKit's limit Omaha eight-or-better is dealt as pot-limit."""
_NO_LIMIT: Final = {"NLHE", "PLHE", "PLO", "PLO8"}
_GAMES: Final = {
    "NLHE": pokerkit.NoLimitTexasHoldem,
    "PLHE": pokerkit.NoLimitTexasHoldem,
    "LHE": pokerkit.FixedLimitTexasHoldem,
    "PLO": pokerkit.PotLimitOmahaHoldem,
    "PLO8": pokerkit.PotLimitOmahaHoldem,
    "LO8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "STUD": pokerkit.FixedLimitSevenCardStud,
    "STUD8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "RAZZ": pokerkit.FixedLimitRazz,
}


def started(setup: HandSetup) -> Any:
    """The same hand with antes and blinds in, raises of limit streets not counted."""
    stakes, seats, code = setup.stakes, setup.seats, setup.game.key
    antes: Any = stakes.ante
    if stakes.table_ante:
        antes = (0, stakes.table_ante)
    forced: tuple[Any, ...] = ((stakes.small_blind, stakes.big_blind),)
    if not setup.game.has_board:
        forced = (stakes.bring_in,)
    bets = (setup.opening,) if code in _NO_LIMIT else (setup.bet_sizes[0], setup.bet_sizes[-1])
    state = _GAMES[code].create_state(
        _AUTOMATIONS, bool(stakes.ante), antes, *forced, *bets, setup.stacks, seats
    )
    state.betting_structure = _LIMITS[setup.game.limit]
    if code == "PLO8":
        state.hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)
    state.streets = tuple(
        replace(street, max_completion_betting_or_raising_count=None) for street in state.streets
    )
    return state


def deal(peer: Any, before: State, after: State) -> None:
    """Every card our engine has dealt between two states, street by street."""
    board = list(after.table.board[len(before.table.board) :])
    for index in range(before.street + 1, after.street + 1):
        show(peer)
        street = after.setup.game.streets[index]
        if peer.can_burn_card("??"):
            peer.burn_card("??")
        if street.board:
            peer.deal_board(_text(board[: street.board]))
            del board[: street.board]
        else:
            _deal_hands(peer, after, index)


def _deal_hands(peer: Any, state: State, index: int) -> None:
    done = state.setup.game.streets[:index]
    street = state.setup.game.streets[index]
    downs, ups = sum(each.down for each in done), sum(each.up for each in done)
    for seat in range(state.setup.seats):
        down = state.table.down[seat][downs : downs + street.down]
        up = state.table.up[seat][ups : ups + street.up]
        for card in (*down, *up):
            peer.deal_hole(str(card), seat)


def _text(cards: Iterable[object]) -> str:
    return "".join(map(str, cards))


def show(peer: Any) -> None:
    """Every live hand face up, as soon as it may be."""
    while peer.showdown_index is not None:
        peer.show_or_muck_hole_cards(True)


def settle(peer: Any) -> None:
    """The rest by itself: hands that win nothing killed, pots pushed and pulled."""
    while peer.can_kill_hand():
        peer.kill_hand()
    while peer.can_push_chips():
        peer.push_chips()
    while peer.can_pull_chips():
        peer.pull_chips()
