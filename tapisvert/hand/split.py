"""One pot between several winners, to the smallest chip in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tapisvert.implements import implements


def shares(amount: int, order: Sequence[int], chip: int = 1) -> dict[int, int]:
    """Equal shares; odd chips go one each in `order`, and never two to one seat."""
    each = amount // chip // len(order) * chip
    split = dict.fromkeys(order, each)
    odd = amount - each * len(order)
    for seat in order:
        if odd <= 0:
            break
        got = min(chip, odd)
        split[seat] += got
        odd -= got
    return split


@implements("odd-chip", "odd-chip.board", "odd-chip.identical")
def divided(
    amount: int, sides: Sequence[Sequence[int]], chip: int = 1, by_halves: bool = False
) -> tuple[tuple[int, int], ...]:
    """A pot between the kinds of hand, each side's seats in the order odd chips go to them.

    The odd chip of the pot goes to the first side. Where the same seats win every side, the pot
    is one whole between them, unless it is divided `by_halves` all the same.
    """
    won = [side for side in sides if side]
    first = won[0]
    if len(won) == 1 or (not by_halves and all(set(side) == set(first) for side in won)):
        return _sorted(shares(amount, first, chip).items())
    halves = shares(amount, range(len(won)), chip)
    total: dict[int, int] = {}
    for index, side in enumerate(won):
        for seat, chips in shares(halves[index], side, chip).items():
            total[seat] = total.get(seat, 0) + chips
    return _sorted(total.items())


def _sorted(split: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((seat, chips) for seat, chips in split if chips))
