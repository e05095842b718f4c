"""Plans as people write them: `club`, `50/30/20`, `15%`, `220€/160€/110€`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.tournament import money
from tapisvert.tournament.prizes.plan import Band, Bands, Curve, PrizeLine, PrizeRule, checked
from tapisvert.tournament.prizes.presets import amounts, percentages, preset

_PERCENT: Final = r"\d{1,3}(?:[.,]\d{1,2})?"
_SHARES: Final = re.compile(rf"{_PERCENT}(/{_PERCENT})+|100")
_EUROS: Final = r"(?:\d{1,9}(?:[.,]\d{1,2})? ?[€$£]|[€$£] ?\d{1,9}(?:[.,]\d{1,2})?)"
_AMOUNTS: Final = re.compile(rf"{_EUROS}(/{_EUROS})*")
_WHOLE: Final = 100
_PART: Final = re.compile(rf"({_PERCENT}) ?%")


def plan_from(text: str, price: int = 0, round_to: int | None = None) -> PrizeRule:
    """The plan meant: a preset's name, percentages, amounts, or the part of the field paid.

    Prizes come in whole euros unless somebody says otherwise: nobody pays in cents.
    """
    text = text.strip()
    plan: PrizeRule
    if _SHARES.fullmatch(text):
        plan = percentages(*(_number(part) for part in text.split("/")), round_to=_WHOLE)
    elif _AMOUNTS.fullmatch(text):
        plan = amounts(*(money.read(part.strip("€$£ ")) for part in text.split("/")))
    elif matched := _PART.fullmatch(text):
        plan = Curve(round(_number(matched[1]) * 100), price * 3 // 2, round_to=_WHOLE)
    else:
        plan = preset(text, price)
    return rounded(plan, round_to)


def rounded(plan: PrizeRule, round_to: int | None) -> PrizeRule:
    """A plan with its prizes in multiples of so many cents; as it is where nobody says."""
    if round_to is not None and isinstance(plan, Bands | Curve):
        plan = replace(plan, round_to=round_to)
    return checked(plan)


def with_items(plan: PrizeRule | None, items: Sequence[str]) -> PrizeRule:
    """A plan with a prize in kind for each of the first places; without a plan, those alone."""
    if plan is None:
        return checked(Bands((Band(0, _and_items((), items)),)))
    if not isinstance(plan, Bands):
        raise Invalid("prizes.items-by-place")
    bands = tuple(replace(band, lines=_and_items(band.lines, items)) for band in plan.bands)
    return checked(replace(plan, bands=bands))


def _and_items(lines: Sequence[PrizeLine], items: Sequence[str]) -> tuple[PrizeLine, ...]:
    """One line a place, as far as there is either money or an item."""
    single = [
        replace(line, first=place, last=place)
        for line in lines
        for place in range(line.first, line.last + 1)
    ]
    more = [PrizeLine(place, place) for place in range(len(single) + 1, len(items) + 1)]
    named = (*items, *("" for _ in single))
    return tuple(
        replace(line, item=item.strip())
        for line, item in zip((*single, *more), named, strict=False)
    )


def _number(text: str) -> float:
    return float(text.replace(",", "."))
