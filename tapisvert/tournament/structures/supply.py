"""The chip set against the evening: starting stacks of real chips, and enough for rebuys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass

_CHIPS: Final = re.compile(r"([1-9]\d{0,8})\s*[x×*:=]\s*(\d{1,6})")


def worth(chips: Mapping[int, int]) -> int:
    """What chips are worth: value times number."""
    return sum(value * number for value, number in chips.items())


def fewest_chips(points: int, supply: Mapping[int, int]) -> dict[int, int] | None:
    """The points taken from the largest values down; None where that does not come out even."""
    made: dict[int, int] = {}
    for value in sorted(supply, reverse=True):
        number = min(points // value, supply[value])
        if number:
            made[value] = number
            points -= number * value
    return None if points else made


def starting_stack(points: int, supply: Mapping[int, int], players: int) -> dict[int, int] | None:
    """A stack with enough small chips to play with: about two of the next chip in each value.

    None where the supply cannot give every player the same.
    """
    stack: dict[int, int] = {}
    values = sorted(supply)
    for value, above in pairwise(values):
        most = min(2 * (above // value), supply[value] // players)
        number = next((n for n in range(most, -1, -1) if _leaves(points, n * value, above)), None)
        if number is None:
            return None
        stack[value] = number
        points -= number * value
    top = values[-1] if values else 0
    if not top or points % top or points // top * players > supply[top]:
        return None
    stack[top] = points // top
    return {value: number for value, number in stack.items() if number}


def fitting_stack(
    points: int, supply: Mapping[int, int], players: int
) -> tuple[int, dict[int, int]] | None:
    """The largest stack up to so many points the supply can give every player, in round numbers."""
    most = min(points, worth(supply) // max(players, 1))
    if most <= 0:
        return None
    step = max(10 ** (len(str(most)) - 2), min(supply))
    for tried in range(most - most % step, 0, -step):
        made = starting_stack(tried, supply, players)
        if made is not None:
            return tried, made
    return None


def _leaves(points: int, taken: int, above: int) -> bool:
    return taken <= points and (points - taken) % above == 0


@dataclass(frozen=True, slots=True)
class Supply:
    """Whether the set lasts: chips missing by value, and the bank made for later stacks."""

    missing: Mapping[int, int]
    """Chips short of the starting stacks."""
    bank: Mapping[int, int]
    """What rebuys are paid from, in the largest values."""
    short: int
    """Rebuys the set cannot give."""

    @property
    def enough(self) -> bool:
        return not self.missing and not self.short


def supplied(
    owned: Mapping[int, int], stack: Mapping[int, int], players: int, rebuys: int = 0
) -> Supply:
    """The set after `players` stacks, and `rebuys` of the same worth in the fewest chips."""
    left = {
        value: owned.get(value, 0) - players * stack.get(value, 0) for value in {*owned, *stack}
    }
    missing = {value: -number for value, number in sorted(left.items()) if number < 0}
    left = {value: max(0, number) for value, number in left.items()}
    bank: dict[int, int] = {}
    for sold in range(rebuys):
        made = fewest_chips(worth(stack), left)
        if made is None:
            return Supply(missing, bank, rebuys - sold)
        for value, number in made.items():
            left[value] -= number
            bank[value] = bank.get(value, 0) + number
    return Supply(missing, bank, 0)


def owned_chips(text: str) -> dict[int, int]:
    """The chips a club has, from `25 × 200, 100 × 160`; refused where a part is none."""
    owned: dict[int, int] = {}
    for part in filter(None, (each.strip() for each in text.replace(";", ",").split(","))):
        match = _CHIPS.fullmatch(part)
        if match is None or int(match[1]) in owned:
            raise Invalid("clubpage.no-chips", text=part)
        owned[int(match[1])] = int(match[2])
    return dict(sorted(owned.items()))


def chips_text(chips: Mapping[int, int]) -> str:
    """The same as somebody would type it."""
    return ", ".join(f"{value} × {number}" for value, number in sorted(chips.items()))
