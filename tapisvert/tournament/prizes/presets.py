"""Plans that are ready to use, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.prizes.plan import Band, Bands, Curve, PrizeLine, PrizeRule


def percentages(*percents: float, round_to: int = 1) -> Bands:
    """A plan of percentages for the first places, whatever the number of entries."""
    return Bands((Band(0, _lines(*percents)),), round_to)


def amounts(*cents: int) -> Bands:
    """A plan of amounts for the first places."""
    lines = tuple(PrizeLine(place, place, amount=each) for place, each in enumerate(cents, 1))
    return Bands((Band(0, lines),))


def _lines(*percents: float) -> tuple[PrizeLine, ...]:
    return tuple(
        PrizeLine(place, place, share=round(percent * 100))
        for place, percent in enumerate(percents, 1)
    )


def _by_entries(*bands: tuple[int, tuple[float, ...]]) -> Bands:
    return Bands(tuple(Band(fewest, _lines(*percents)) for fewest, percents in bands), 100)


PRESETS: Final[Mapping[str, PrizeRule]] = {
    "winner": percentages(100),
    "club": _by_entries(
        (0, (100,)),
        (6, (65, 35)),
        (9, (50, 30, 20)),
        (12, (40, 30, 20, 10)),
        (19, (35, 25, 18, 13, 9)),
        (30, (32, 22, 15, 11, 9, 6, 5)),
        (46, (29, 20, 14, 10, 8, 7, 5, 4, 3)),
    ),
    "deep": _by_entries(
        (0, (60, 40)),
        (5, (43, 33, 24)),
        (8, (40, 30, 20, 10)),
        (11, (35, 25, 20, 15, 5)),
    ),
    "field-10": Curve(1000),
    "field-15": Curve(1500),
    "field-20": Curve(2000),
}


def preset(name: str, price: int = 0) -> PrizeRule:
    """The plan of that name; a part of a field gets one and a half buy-ins at least."""
    plan = PRESETS.get(name)
    if plan is None:
        raise Invalid("prizes.unknown-preset", name=name, known=tuple(PRESETS))
    return replace(plan, least=price * 3 // 2) if isinstance(plan, Curve) else plan
