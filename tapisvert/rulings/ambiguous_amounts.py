"""Amounts that could mean several things: "I bet five" """

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.ruling import because
from tapisvert.rulings.spot import BettingSpot
from tapisvert.words import Lang, decimal
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
def intended_amount(
    spot: BettingSpot, amount: int, least: int, tenths: bool = False
) -> AmountReading:
    """The amount meant: of several legal readings the highest that does not exceed the pot.

    `least` is the smallest amount that would be legal here. Where every legal reading exceeds the
    pot the director decides, but for an opening bet whose lowest one is hardly more than the least.
    An amount of `tenths` is of a number said short, "two and a half", and never meant as it stands.
    """
    if not tenths and not _is_odd(spot, amount):
        return AmountReading(amount)
    readings = [amount * scale for scale in _SCALES if amount * scale >= least]
    if not readings:
        return AmountReading(amount)
    pot = spot.known("pot")
    spoken = _short(amount) if tenths else amount
    within_pot = [reading for reading in readings if reading <= pot]
    if not within_pot and not (spot.opens and readings[0] < 2 * least):
        why = because("floor.ambiguous-director", said=spoken, lowest=readings[0], pot=pot)
        return AmountReading(None, (why,), ("bet.ambiguous",))
    taken = max(within_pot, default=readings[0])
    why = because("floor.ambiguous", said=spoken, taken=taken, pot=pot)
    return AmountReading(taken, (why,), ("bet.ambiguous",))


def _short(tenths: int) -> Callable[[Lang], str]:
    """The number as it was said: 2.5, and 2,5 in French."""
    return lambda lang: decimal(f"{tenths / 10:.1f}", lang)


def _is_odd(spot: BettingSpot, amount: int) -> bool:
    """Whether nobody could mean it as said: less than a chip, far too little, no sum of chips."""
    if spot.limit == "limit":
        return False  # there the size of a bet is fixed, whatever is said
    if amount < spot.smallest_chip:
        return True
    big_blind = spot.big_blind or 0
    if amount < _SHORTHAND and amount * 10 < big_blind:
        return True
    return amount < big_blind and amount % spot.smallest_chip != 0
