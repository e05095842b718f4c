"""A hand shown, set beside the hand that was dealt."""

from __future__ import annotations

from tapisvert.hand.showdown import hand_of
from tapisvert.hand.state import Seen, State


def as_held(state: State, seat: int, shown: Seen | None) -> Seen | None:
    """All the cards of a seat in the engine's order, unknown ones as they were shown.

    None when the shown cards are not those the seat was dealt.
    """
    held = hand_of(state, seat)
    if not shown:
        return held
    new = [card for card in shown if card is not None and card not in held]
    if len(new) > held.count(None):
        return None
    fresh = iter(new)
    return tuple([next(fresh, None) if card is None else card for card in held])
