"""A hand put out of play by a ruling."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.rulings.applied import recorded
from tapisvert.rulings.table import Done, Table


def killed(table: Table, seat: int) -> Table:
    """The table with the hand at a seat dead; nothing changes where it is dead already."""
    if not is_live(table, seat):
        return table
    state = hand.play(table.state, hand.Kill(seat))
    return recorded(table.with_(state=state), Done(seat, "fold", table.state.put[seat]))


def is_live(table: Table, seat: int) -> bool:
    """Whether the hand at a seat is still in play."""
    state = table.state
    return state.phase not in ("post", "over") and bool(state.live >> seat & 1)
