"""Pots from what each player put in, for a table that counts without a recorded hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.hand.pots import layers
from tapisvert.hand.state import Pot
from tapisvert.refusals import Invalid


class Contribution(NamedTuple):
    """What one player put into the pot, and whether his hand still lives."""

    name: str
    chips: int
    live: bool = True


class Returned(NamedTuple):
    """Chips nobody called, back to the seat that put them in."""

    seat: int
    chips: int


class Settled(NamedTuple):
    """The pots, main pot first, each with the seats that can win it."""

    pots: tuple[Pot, ...]
    returned: Returned | None


def settled(given: Sequence[Contribution]) -> Settled:
    """Main pot and side pots once the betting is over: whoever put in less is all-in."""
    if len(given) < 2:
        raise Invalid("hand.one-contribution")
    if not any(each.live for each in given):
        raise Invalid("hand.everybody-folded")
    chips = [each.chips for each in given]
    most = max(chips)
    seat = chips.index(most)
    rest = max(chips[:seat] + chips[seat + 1 :])
    returned = None
    if given[seat].live and most > rest:
        returned = Returned(seat, most - rest)
        chips[seat] = rest
    live = sum(1 << seat for seat, each in enumerate(given) if each.live)
    found = layers(tuple(chips), live, (0,) * len(chips))
    return Settled(tuple(pot for pot in found if pot.amount), returned)
