"""Pots from what each player put in, for a table that counts without a recorded hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.hand.pots import layers
from tapisvert.hand.state import Pot
from tapisvert.refusals import Invalid


class Contribution(NamedTuple):
    """What one player put into the pot, and whether the hand still lives."""

    name: str
    chips: int
    live: bool = True


class UncalledChips(NamedTuple):
    """Chips nobody called, back to the seat that put them in."""

    seat: int
    chips: int


class ContributedPots(NamedTuple):
    """The pots, main pot first, each with the seats that can win it."""

    pots: tuple[Pot, ...]
    returned: UncalledChips | None


def pots_from_contributions(given: Sequence[Contribution]) -> ContributedPots:
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
        returned = UncalledChips(seat, most - rest)
        chips[seat] = rest
    live = sum(1 << seat for seat, each in enumerate(given) if each.live)
    pots = layers(tuple(chips), live, (0,) * len(chips))
    return ContributedPots(tuple(pot for pot in pots if pot.amount), returned)
