"""A hand put out of play by a ruling."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.rulings.action_effects import record_action
from tapisvert.rulings.floor_table import FloorTable, PastAction


def kill_hand(table: FloorTable, seat: int) -> FloorTable:
    """The table with the hand at a seat dead; nothing changes where it is dead already."""
    if not is_live(table, seat):
        return table
    state = hand.play(table.state, hand.Kill(seat))
    return record_action(table.with_(state=state), PastAction(seat, "fold", table.state.put[seat]))


def is_live(table: FloorTable, seat: int) -> bool:
    """Whether the hand at a seat is still in play."""
    state = table.state
    return state.phase not in ("post", "over") and bool(state.live >> seat & 1)
