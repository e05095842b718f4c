"""Where the seats of a table are drawn: seat 1 at the top left, then clockwise."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

FEWEST: Final = 2
MOST: Final = 11
"""Chairs a table may have: a final table has one more than the others."""
_WIDE: Final = 0.55
_HIGH: Final = 1.2
"""How the circle is bent, so that names beside each other find room on a narrow screen."""


class Spot(NamedTuple):
    """Where a seat is, in percent of the width and of the height."""

    x: int
    y: int


@cache
def spots(chairs: int) -> tuple[Spot, ...]:
    """A place for each chair."""
    step = 2 * pi / chairs
    first = -pi / 2 - step / 2
    return tuple(_spot(first + step * number) for number in range(chairs))


def _spot(angle: float) -> Spot:
    across, down = _bent(cos(angle), _WIDE), _bent(sin(angle), _HIGH)
    return Spot(round(50 + 50 * across), round(50 + 50 * down))


def _bent(part: float, power: float) -> float:
    near = 0.0 if abs(part) < 1e-9 else abs(part) ** power
    return near if part >= 0 else -near


def rules() -> str:
    """The same as rules of a style sheet: pages may carry no styles of their own."""
    lines = [
        f".chairs-{chairs} .seat-{number} {{ left: {spot.x}%; top: {spot.y}%; }}"
        for chairs in range(FEWEST, MOST + 1)
        for number, spot in enumerate(spots(chairs), 1)
    ]
    head = "/* Written by tapisvert.web.panels.tables.ovals, and compared with it by a test. */\n\n"
    return head + "\n".join(lines) + "\n"
