"""A scheme tried on fields of many sizes before anybody plays for it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tapisvert.league.points.amounts import units
from tapisvert.league.points.awarding import awards
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.points.worth import Worth
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace

FIELDS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 20, 33, 50, 100, 150)
LARGEST: Final = 1_000
PRICES: Final = (0, 2_000)
"""Cents: a free night and one of 20."""


def sound(scheme: Scheme) -> Scheme:
    """The scheme, if it has a value for every place and no worse place is worth more."""
    alone = replace(scheme, sizes={}, least=None)
    grids = {grid.players for grid in scheme.grids if 0 < grid.players <= LARGEST}
    _something_counts(scheme)
    for players in sorted({*FIELDS, *grids}):
        for price in PRICES:
            night = trial(players, price)
            points = [award.points for award in awards(night, alone)]
            for place, (better, worse) in enumerate(pairwise(points), 1):
                if worse > better:
                    raise Invalid(
                        "points.reversed", scheme=scheme.name, players=players, place=place + 1
                    )
    return scheme


def _something_counts(scheme: Scheme) -> None:
    """Refused where every place of a plain night comes to less than nothing, and is shown as 0.

    What the winner gets beside their place hides such a formula from nobody.
    """
    night = trial(10, 2_000)
    raw = [award.points for award in awards(night, replace(scheme, sizes={}, least=None))]
    if scheme.least is None or max(raw[1:]) >= scheme.least:
        return
    if max(raw) < scheme.least:
        raise Invalid("points.all-below", scheme=scheme.name)
    raise Invalid("points.all-below-but-first", scheme=scheme.name)


def worths(scheme: Scheme, players: int) -> tuple[int, ...]:
    """What each place of a plain night of so many players is worth, the first first."""
    return tuple(award.points for award in awards(trial(players, PRICES[-1]), scheme))


def takes_from(scheme: Scheme, players: int) -> int | None:
    """The first place at which the formula takes points from what else is given; None for none."""
    night = trial(players, PRICES[-1])
    worth = Worth(night, scheme)
    below = (each.first for each in night.finishes if worth.of(each.first, each) < 0)
    return next(below, None) if scheme.participation > 0 else None


def rounds(scheme: Scheme, players: int) -> bool:
    """Whether places of a plain night are worth less or more than their formula says."""
    night = trial(players, PRICES[-1])
    worth = Worth(night, scheme)
    exact = (worth.of(each.first, each) for each in night.finishes)
    return any(units(value) != units(value, scheme.decimals) for value in exact)


def trial(players: int, price: int) -> Night:
    """A plain night: everybody paid once, nobody tied, half the pool to the winner."""
    pool = players * price
    finishes = (
        Finish(f"p{place}", place, place, spent=price, prize=pool // 2**place)
        for place in range(1, players + 1)
    )
    return Night(tuple(finishes), "daily", price, pool)
