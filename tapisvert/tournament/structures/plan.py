"""The colour-up plan: when each chip value is no longer needed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.structures.amounts import amounts, payable

_SOON: Final = 2
"""A break so many stretches away is waited for: it is the quietest moment."""


@dataclass(frozen=True, slots=True)
class ColorUp:
    """A value leaves when a stretch begins, exchanged into the next one."""

    value: int
    into: int
    index: int
    """The stretch, counted from 0: a break where one comes just before the level."""


@implements("color-up")
def color_up_plan(structure: Structure, values: Sequence[int]) -> tuple[ColorUp, ...]:
    """When each value, from the smallest up, can leave without any later blind needing it.

    The last two values stay: with one value alone nobody could give change.
    """
    ordered = sorted(values)
    levels = structure.levels
    plan: list[ColorUp] = []
    earliest = 1
    for place, (value, into) in enumerate(pairwise(ordered)):
        larger = ordered[place + 1 :]
        index = _last_needed(levels, larger) + 1
        if len(larger) < 2 or index >= len(levels) or into % value:
            break
        earliest = _with_break(levels, max(earliest, index))
        plan.append(ColorUp(value, into, earliest))
    return tuple(plan)


def planned(structure: Structure, values: Sequence[int]) -> Structure:
    """The structure with the colour-ups of the plan, in place of any it had."""
    leaving: dict[int, list[int]] = {}
    for step in color_up_plan(structure, values):
        leaving.setdefault(step.index, []).append(step.value)
    levels = (
        replace(level, color_up=tuple(leaving.get(index, ())))
        for index, level in enumerate(structure.levels)
    )
    return replace(structure, levels=tuple(levels))


def _last_needed(levels: Sequence[Level], larger: Sequence[int]) -> int:
    """The last stretch that cannot be paid with the larger values alone; -1 if all can."""
    needed = (
        index
        for index in range(len(levels) - 1, -1, -1)
        if any(not payable(amount, larger) for amount in amounts(levels[index]))
    )
    return next(needed, -1)


def _with_break(levels: Sequence[Level], index: int) -> int:
    """The stretch to exchange at: the break just before `index`, one soon after, or `index`."""
    near = range(max(0, index - 1), min(len(levels), index + _SOON + 1))
    return next((place for place in near if levels[place].kind == "break"), index)
