"""The betting spot of a player in a live hand."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.spot import BettingSpot, fewest


def spot_from_hand(table: FloorTable, seat: int) -> BettingSpot:
    """The betting spot of a seat: as if it were its turn, even when it is not."""
    state = table.state
    if state.actor != seat:
        state = state._replace(queue=(seat, *(s for s in state.queue if s != seat)))
    options = hand.legal(state)
    put = state.put[seat]
    limit = state.setup.game.limit
    bounded = limit != "no-limit"
    return BettingSpot(
        who=table.names[seat],
        bet=state.bets.bet,
        put=put,
        front=table.front.get(seat) or fewest(put, table.denominations),
        reach=put + state.stacks[seat],
        increment=state.bets.increment,
        minimum=options.minimum,
        maximum=options.maximum if bounded else None,
        opening=_is_opening(state),
        players=len(state.in_hand),
        pot=state.pot,
        big_blind=state.setup.stakes.big_blind,
        smallest_chip=min(table.denominations),
        limit=limit,
        no_raise=options.no_raise,
        short_blind=limit == "pot-limit" and state.street == 0 and _posted_short(state.setup),
        later_street=state.street > 0,
        full_bet=state.bets.full if 0 < state.bets.full < state.bets.bet else None,
        chip_values=table.chip_values,
    )


def _posted_short(setup: hand.HandSetup) -> bool:
    """Whether a blind had not the chips to post in full, or a dead one counts as if it had."""
    stakes, small, big = setup.stakes, setup.small_blind, setup.big_blind
    if small is None and setup.policy.dead_blind_counts:
        return True
    owed = ((small, stakes.small_blind), (big, stakes.big_blind))
    return any(seat is not None and setup.stacks[seat] < blind for seat, blind in owed)


def _is_opening(state: hand.State) -> bool:
    """Whether the bet to match is the first of the street: the big blind, the bring-in, a bet."""
    if state.street == 0 and not state.setup.game.has_board:
        return state.bets.bet <= state.setup.stakes.bring_in
    first = 0 if state.street == 0 else 1
    return (
        state.bets.raises <= first if state.setup.game.limit != "limit" else not state.bets.raises
    )
