"""Prize plans: what each place is worth, for any number of entries and any pool."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from tapisvert.refusals import Illegal, Invalid
from tapisvert.slotted import dataclass

WHOLE: Final = 10_000
"""All of the pool, in hundredths of a percent."""
MOST_PLACES: Final = 20_000

Rest: TypeAlias = Literal["first", "last"]
"""Who gets what is left below the rounding: the winner, or the last place paid."""


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """What each place from `first` to `last` is worth; the parts add up."""

    first: int
    last: int
    share: int = 0
    """Hundredths of a percent of the pool, once fixed amounts are taken off."""
    amount: int = 0
    """Cents."""
    item: str = ""
    """A prize in kind, as it is announced."""


@dataclass(frozen=True, slots=True)
class Band:
    """The lines in force from so many entries on."""

    fewest: int
    lines: tuple[PrizeLine, ...]


@dataclass(frozen=True, slots=True)
class Bands:
    """A plan by the number of entries."""

    bands: tuple[Band, ...]
    round_to: int = 1
    """Cents: prizes are multiples of it, but for what is left over."""
    rest: Rest = "first"


PrizeCurve: TypeAlias = Literal["power", "hyperbola"]
"""By how many places paid are behind, or by the place itself: the second is the steeper one at
the top, and the one that suits large fields."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A part of the field is paid: the least to everybody, the rest ever more steeply."""

    paid: int
    """Hundredths of a percent of the entries; at least one place."""
    least: int = 0
    """Cents: what the last place paid gets at least."""
    shape: PrizeCurve = "hyperbola"
    steepness: int = 2
    """The exponent in halves: 2 is a straight line or the place's inverse, 4 a square."""
    round_to: int = 1
    rest: Rest = "first"


@dataclass(frozen=True, slots=True)
class Satellite:
    """As many seats as the pool buys; what is left goes to the next place."""

    value: int
    """Cents a seat is worth."""
    item: str


PrizeRule: TypeAlias = Bands | Curve | Satellite


def checked(plan: PrizeRule) -> PrizeRule:
    """The plan itself; refused when it does not add up."""
    match plan:
        case Bands():
            _check_rounding(plan.round_to)
            _check_bands(plan.bands)
        case Curve():
            _check_rounding(plan.round_to)
            if not 0 < plan.paid <= WHOLE:
                raise Invalid("prizes.paid-part", paid=percent(plan.paid))
            if plan.least < 0 or not 0 <= plan.steepness <= 20:
                raise Invalid("prizes.below-zero")
        case Satellite():
            if plan.value <= 0:
                raise Invalid("prizes.below-zero")
            if not plan.item.strip():
                raise Invalid("prizes.unnamed-seat")
    return plan


def _check_bands(bands: Sequence[Band]) -> None:
    if not bands:
        raise Invalid("prizes.no-lines")
    starts = [band.fewest for band in bands]
    if starts != sorted(set(starts)) or starts[0] < 0:
        raise Invalid("prizes.bands-order")
    for band in bands:
        _check_lines(band.lines)


def _check_lines(lines: Sequence[PrizeLine]) -> None:
    if not lines:
        raise Invalid("prizes.no-lines")
    expected = 1
    for line in lines:
        if line.first != expected or not line.first <= line.last <= MOST_PLACES:
            raise Invalid("prizes.places-order", expected=expected, first=line.first)
        if line.share < 0 or line.amount < 0:
            raise Invalid("prizes.below-zero")
        if not (line.share or line.amount or line.item.strip()):
            raise Invalid("prizes.nothing-for", first=line.first, last=line.last)
        expected = line.last + 1
    shares = [line.share for line in lines if not line.item]
    if any(worse > better for better, worse in pairwise(shares)):
        raise Illegal("prizes.reversed")
    total = sum(line.share * (line.last - line.first + 1) for line in lines)
    if total not in (0, WHOLE):
        raise Illegal("prizes.not-hundred", total=percent(total))


def _check_rounding(round_to: int) -> None:
    if round_to < 1:
        raise Invalid("prizes.rounding")


def percent(hundredths: int) -> str:
    """110 for 11,000; 12.5 for 1,250."""
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


def lines_for(plan: Bands, entries: int) -> tuple[PrizeLine, ...]:
    """The lines in force; below the first band, its own."""
    fitting = [band for band in plan.bands if band.fewest <= entries]
    return (fitting or plan.bands[:1])[-1].lines
