"""Antes and blinds: who owes what before the cards, as far as each stack reaches."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.hand.events import Forced, ForcedBet, Posted
from tapisvert.hand.state import State
from tapisvert.refusals import Illegal


@carries("blinds", "dealer.duties.blinds", "ante.big-blind")
def post(state: State) -> Posted:
    """Every forced bet of the hand, in the order it is taken."""
    if state.marks.posted:
        raise Illegal("hand.already-posted")
    setup = state.setup
    stakes = setup.stakes
    left = list(state.stacks)
    bets: list[ForcedBet] = []

    def take(seat: int, kind: Forced, owed: int) -> None:
        amount = owed if owed < left[seat] else left[seat]
        left[seat] -= amount
        bets.append(ForcedBet(seat, kind, amount))

    if stakes.ante:
        for seat in range(setup.seats):
            take(seat, "ante", stakes.ante)
    if setup.small_blind is not None:
        take(setup.small_blind, "small-blind", stakes.small_blind)
    if setup.big_blind is not None:
        ante_first = setup.policy.table_ante == "ante-first"
        if stakes.table_ante and ante_first:
            take(setup.big_blind, "table-ante", stakes.table_ante)
        take(setup.big_blind, "big-blind", stakes.big_blind)
        if stakes.table_ante and not ante_first:
            take(setup.big_blind, "table-ante", stakes.table_ante)
    return Posted(tuple(bets))
