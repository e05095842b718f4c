"""Amounts that could mean several things: "I bet five" """

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.ruling import because
from tapisvert.rulings.spot import BettingSpot
from tapisvert.words.message import Message

_SHORTHAND: Final = 100
"""Below it, and far below the big blind, a number is short for hundreds or thousands."""
_SCALES: Final = (1, 10, 100, 1_000, 10_000, 100_000, 1_000_000)


class AmountReading(NamedTuple):
    """The amount taken, and, where it had to be chosen, why and by which subject.

    None: every legal reading exceeds the pot, and the director decides.
    """

    amount: int | None
    reasons: tuple[Message, ...] = ()
    keys: tuple[str, ...] = ()


@implements("bet.ambiguous")
def intended_amount(spot: BettingSpot, amount: int, least: int) -> AmountReading:
    """The amount meant: of several legal readings the highest that does not exceed the pot.

    `least` is the smallest amount that would be legal here. Where every legal reading exceeds the
    pot the director decides, but for an opening bet whose lowest one is hardly more than the least.
    """
    if not _is_odd(spot, amount):
        return AmountReading(amount)
    readings = [amount * scale for scale in _SCALES if amount * scale >= least]
    if not readings:
        return AmountReading(amount)
    pot = spot.known("pot")
    within_pot = [reading for reading in readings if reading <= pot]
    if not within_pot and not (spot.opens and readings[0] < 2 * least):
        why = because("floor.ambiguous-director", said=amount, lowest=readings[0], pot=pot)
        return AmountReading(None, (why,), ("bet.ambiguous",))
    taken = max(within_pot, default=readings[0])
    why = because("floor.ambiguous", said=amount, taken=taken, pot=pot)
    return AmountReading(taken, (why,), ("bet.ambiguous",))


def _is_odd(spot: BettingSpot, amount: int) -> bool:
    """Whether nobody could mean it as said: less than a chip, far too little, no sum of chips."""
    if amount < spot.smallest_chip:
        return True
    big_blind = spot.big_blind or 0
    if amount < _SHORTHAND and amount * 10 < big_blind:
        return True
    return amount < big_blind and amount % spot.smallest_chip != 0
