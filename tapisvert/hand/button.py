"""Where the button and the blinds stand next: the dead button, and the change to heads-up.

Seats here are the chairs of the table, numbered clockwise; chairs may be empty. The chairs of
button and small blind are kept even when nobody sits there, or the hand after next goes wrong.
"""

from __future__ import annotations

from collections.abc import Collection

from tapisvert.implements import implements
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class ButtonPositions:
    """The chairs of button, small blind and big blind in one hand."""

    button: int
    small_blind: int
    big_blind: int


@implements("button.dead", "heads-up")
def next_positions(
    last: ButtonPositions, occupied: Collection[int], chairs: int
) -> ButtonPositions:
    """The next hand's positions: the big blind always advances, the others follow it.

    Heads-up nobody is big blind twice running, and the other player has button and small blind.
    """
    if len(occupied) < 2:
        raise Invalid("hand.positions-need-two", players=len(occupied))
    big = _first_after(last.big_blind, occupied, chairs)
    if len(occupied) == 2:
        other = _first_after(big, occupied, chairs)
        return ButtonPositions(other, other, big)
    button, small = last.small_blind, last.big_blind
    if (big - button) % chairs <= (small - button) % chairs:
        # Those who came since sit between the last blinds: nobody else is left to deal.
        button = _first_before(small, occupied, chairs)
    return ButtonPositions(button, small, big)


def first_positions(button: int, occupied: Collection[int], chairs: int) -> ButtonPositions:
    """The first hand's positions around a drawn button."""
    if len(occupied) < 2:
        raise Invalid("hand.positions-need-two", players=len(occupied))
    if len(occupied) == 2:
        return ButtonPositions(button, button, _first_after(button, occupied, chairs))
    small = _first_after(button, occupied, chairs)
    return ButtonPositions(button, small, _first_after(small, occupied, chairs))


def _first_before(chair: int, occupied: Collection[int], chairs: int) -> int:
    return next(
        seat for step in range(1, chairs + 1) if (seat := (chair - step) % chairs) in occupied
    )


def _first_after(chair: int, occupied: Collection[int], chairs: int) -> int:
    return next(
        seat for step in range(1, chairs + 1) if (seat := (chair + step) % chairs) in occupied
    )
