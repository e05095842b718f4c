"""Amounts that could mean several things: "I bet five" """

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.carried import carries
from tapisvert.rulings.ruling import Reason, because
from tapisvert.rulings.spot import Spot

_SHORTHAND: Final = 100
"""Below it, and far below the big blind, a number is short for hundreds or thousands."""
_SCALES: Final = (1, 10, 100, 1_000, 10_000, 100_000, 1_000_000)


class Clear(NamedTuple):
    """The amount taken, and, where it had to be chosen, why and by which subject."""

    amount: int
    reasons: tuple[Reason, ...] = ()
    keys: tuple[str, ...] = ()


@carries("bet.ambiguous")
def clear_amount(spot: Spot, amount: int, least: int) -> Clear:
    """The amount meant: of several legal readings the highest that does not exceed the pot.

    `least` is the smallest amount that would be legal here. Where even the lowest legal reading
    exceeds the pot it is taken all the same.
    """
    if not _is_odd(spot, amount):
        return Clear(amount)
    readings = [amount * scale for scale in _SCALES if amount * scale >= least]
    if not readings:
        return Clear(amount)
    pot = spot.known("pot")
    taken = max([reading for reading in readings if reading <= pot], default=readings[0])
    why = because("floor.ambiguous", said=amount, taken=taken, pot=pot)
    return Clear(taken, (why,), ("bet.ambiguous",))


def _is_odd(spot: Spot, amount: int) -> bool:
    """Whether nobody could mean it as said: less than a chip, far too little, no sum of chips."""
    if amount < spot.smallest_chip:
        return True
    big_blind = spot.big_blind or 0
    if amount < _SHORTHAND and amount * 10 < big_blind:
        return True
    return amount < big_blind and amount % spot.smallest_chip != 0
