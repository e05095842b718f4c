"""A plan, a number of entries and a pool become prizes: to the cent, never more for less."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from tapisvert.tournament.prizes.plan import (
    WHOLE,
    Bands,
    Curve,
    PrizeRule,
    Rest,
    Satellite,
    lines_for,
)

_FINE: Final = 10**12
"""How finely the weights of a curve are told apart."""


class PlacePrize(NamedTuple):
    """What a place is worth."""

    place: int
    cents: int
    item: str = ""
    value: int = 0
    """Cents of the pool the item was bought with."""


@lru_cache(maxsize=64)
def awards(
    plan: PrizeRule, entries: int, pool: int, most: int | None = None
) -> tuple[PlacePrize, ...]:
    """Every place paid, the first first, at most so many; together they are the whole pool.

    Only where every prize is an item is no money paid at all.
    """
    if most == 0:
        return ()
    match plan:
        case Bands():
            return _paid(_by_bands(plan, entries, pool, most))
        case Curve():
            return _paid(_by_curve(plan, entries, pool, most))
        case Satellite():
            return _by_seats(plan, pool, most)


def _paid(place_prizes: tuple[PlacePrize, ...]) -> tuple[PlacePrize, ...]:
    """Without the last places where rounding left them nothing: they are not paid."""
    last = len(place_prizes)
    while last and not (place_prizes[last - 1].cents or place_prizes[last - 1].item):
        last -= 1
    return place_prizes[:last]


def apportioned(total: int, weights: Sequence[int]) -> list[int]:
    """`total` in whole parts by weight: what is lost to rounding goes to the largest remainders."""
    whole = sum(weights)
    if not whole:
        return apportioned(total, [1] * len(weights)) if weights else []
    parts = [divmod(total * weight, whole) for weight in weights]
    missing = total - sum(part for part, _ in parts)
    by_remainder = sorted(range(len(parts)), key=lambda index: -parts[index][1])
    more = set(by_remainder[:missing])
    return [part + (index in more) for index, (part, _) in enumerate(parts)]


def _rounded(total: int, weights: Sequence[int], round_to: int, rest: Rest) -> list[int]:
    """Multiples of `round_to`, but for the rest."""
    units, left = divmod(total, round_to)
    parts = [part * round_to for part in apportioned(units, weights)]
    paid = [index for index, part in enumerate(parts) if part] or [0]
    parts[paid[0] if rest == "first" else paid[-1]] += left
    return parts


def _by_bands(plan: Bands, entries: int, pool: int, most: int | None) -> tuple[PlacePrize, ...]:
    lines = [line for line in lines_for(plan, entries) for _ in range(line.first, line.last + 1)]
    lines = lines[:most]
    amounts, shares = [line.amount for line in lines], [line.share for line in lines]
    fixed = sum(amounts)
    if not any(amounts) and not any(shares):
        cents = [0] * len(lines)
    elif fixed > pool or not any(shares):
        cents = apportioned(pool, amounts)
    else:
        parts = _rounded(pool - fixed, shares, plan.round_to, plan.rest)
        cents = [amount + part for amount, part in zip(amounts, parts, strict=True)]
    best_first = iter(
        sorted(
            (each for each, line in zip(cents, lines, strict=True) if not line.item), reverse=True
        )
    )
    return tuple(
        PlacePrize(place, each if line.item else next(best_first), line.item)
        for place, (each, line) in enumerate(zip(cents, lines, strict=True), 1)
    )


def _by_curve(plan: Curve, entries: int, pool: int, most: int | None) -> tuple[PlacePrize, ...]:
    paid = max(1, entries * plan.paid // WHOLE)
    least = -(-plan.least // plan.round_to) * plan.round_to
    if least:
        paid = max(1, min(paid, pool // least))
    paid = paid if most is None else min(paid, most)
    if least * paid > pool:
        least = 0
    weights = [_weight(plan, place, paid, bool(least)) for place in range(1, paid + 1)]
    parts = _rounded(pool - least * paid, weights, plan.round_to, plan.rest)
    cents = sorted((least + part for part in parts), reverse=True)
    return tuple(PlacePrize(place, each) for place, each in enumerate(cents, 1))


def _weight(plan: Curve, place: int, paid: int, assured: bool) -> int:
    """What a place weighs; by power, the last one has no more than what is assured to all."""
    match plan.shape:
        case "power":
            behind = paid - place if assured else paid - place + 1
            return isqrt(behind**plan.steepness * _FINE)
        case "hyperbola":
            return isqrt(_FINE * _FINE // place**plan.steepness)


def _by_seats(plan: Satellite, pool: int, most: int | None) -> tuple[PlacePrize, ...]:
    """Seats for as many as there are; where there are fewer players, the first has the rest."""
    seats, left = divmod(pool, plan.value)
    if most is not None and seats >= most:
        seats, left = most, pool - most * plan.value
        cents = [left, *[0] * (most - 1)][:most]
        return tuple(
            PlacePrize(place, each, plan.item, plan.value) for place, each in enumerate(cents, 1)
        )
    full = [PlacePrize(place, 0, plan.item, plan.value) for place in range(1, seats + 1)]
    return (*full, PlacePrize(seats + 1, left)) if left else tuple(full)
