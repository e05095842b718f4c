"""Where the button and the blinds stand next: the dead button, and the change to heads-up.

Seats here are the chairs of the table, numbered clockwise; chairs may be empty. The chairs of
button and small blind are kept even when nobody sits there, or the hand after next goes wrong.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tapisvert.carried import carries
from tapisvert.refusals import Invalid


@dataclass(frozen=True, slots=True)
class Positions:
    """The chairs of button, small blind and big blind in one hand."""

    button: int
    small_blind: int
    big_blind: int


@carries("button.dead", "heads-up")
def next_positions(last: Positions, occupied: Collection[int], chairs: int) -> Positions:
    """The next hand's positions: the big blind always advances, the others follow it.

    Heads-up nobody is big blind twice running, and the other player has button and small blind.
    """
    if len(occupied) < 2:
        raise Invalid("hand.positions-need-two", players=len(occupied))
    big = _first_after(last.big_blind, occupied, chairs)
    if len(occupied) == 2:
        other = _first_after(big, occupied, chairs)
        return Positions(other, other, big)
    return Positions(last.small_blind, last.big_blind, big)


def first_positions(button: int, occupied: Collection[int], chairs: int) -> Positions:
    """The first hand's positions around a drawn button."""
    if len(occupied) < 2:
        raise Invalid("hand.positions-need-two", players=len(occupied))
    if len(occupied) == 2:
        return Positions(button, button, _first_after(button, occupied, chairs))
    small = _first_after(button, occupied, chairs)
    return Positions(button, small, _first_after(small, occupied, chairs))


def dealing_order(at: Positions, occupied: Collection[int], chairs: int) -> tuple[int, ...]:
    """The occupied chairs as the seats of a hand: from the left of the button, button last."""
    order = ((at.button + step) % chairs for step in range(1, chairs + 1))
    return tuple(chair for chair in order if chair in occupied)


def _first_after(chair: int, occupied: Collection[int], chairs: int) -> int:
    return next(
        seat for step in range(1, chairs + 1) if (seat := (chair + step) % chairs) in occupied
    )
