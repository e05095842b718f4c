"""A bet of a dead hand that nobody has called: how much it is, and the table without it."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.incidents.dead_hands import is_live, kill_hand


def uncalled_bet(table: FloorTable, seat: int) -> int:
    """What of a player's own bet or raise nobody has matched yet; a blind is no bet."""
    state = table.state
    if not state.queue or state.bets.aggressor != seat or not is_live(table, seat):
        return 0
    return max(state.put[seat] - _most_of_others(state, seat), 0)


def kill_with_refund(table: FloorTable, seat: int) -> FloorTable:
    """The hand dead and its uncalled bet taken back, as if it had not been made."""
    refund = uncalled_bet(table, seat)
    if not refund:
        return kill_hand(table, seat)
    state = table.state
    others = _most_of_others(state, seat)
    blind = state.setup.stakes.big_blind if state.street == 0 else 0
    back = hand.Adjust(((seat, others),), max(others, blind), _increment_without(table, seat))
    state = hand.play(hand.play(state, back), hand.Kill(seat))
    for checked in [each for each in state.queue if _has_matched(table, state, each)]:
        if checked in state.queue:
            state = hand.play(state, hand.LetStand(hand.Check(), checked))
    fold = PastAction(seat, "fold", others)
    front = {other: chips for other, chips in table.front.items() if other != seat}
    return table.with_(state=state, front=front, done=(*table.done, fold))


def _has_matched(table: FloorTable, state: hand.State, seat: int) -> bool:
    """Whether the player had already acted on what is faced now that the bet is gone."""
    acted = any(each.seat == seat for each in table.done)
    return acted and state.put[seat] >= state.bets.bet


def _most_of_others(state: hand.State, seat: int) -> int:
    return max(state.put[:seat] + state.put[seat + 1 :])


def _increment_without(table: FloorTable, seat: int) -> int:
    """The largest raise of the street once this player's last one is gone."""
    state = table.state
    setup = state.setup
    level = setup.stakes.big_blind if state.street == 0 else 0
    largest = setup.opening
    for each in table.done:
        gone = each.seat == seat and each.to == state.put[seat]
        if each.puts_chips_in and each.to > level and not gone:
            largest = max(largest, each.to - level)
            level = each.to
    return largest
