"""The spot a player of a live hand stands in."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.rulings.spot import Spot, fewest
from tapisvert.rulings.table import Table


def spot_of(table: Table, seat: int) -> Spot:
    """The spot a player stands in: as if it were his turn, even when it is not."""
    state = table.state
    if state.actor != seat:
        state = state._replace(queue=(seat, *(s for s in state.queue if s != seat)))
    options = hand.legal(state)
    put = state.put[seat]
    limit = state.setup.game.limit
    bounded = limit != "no-limit"
    return Spot(
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
    )


def _posted_short(setup: hand.Setup) -> bool:
    """Whether a blind had not the chips to post in full."""
    stakes, small, big = setup.stakes, setup.small_blind, setup.big_blind
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
