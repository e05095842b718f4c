"""What a level asks players to pay, and which chips can pay it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd

from tapisvert.slotted import dataclass
from tapisvert.tournament.structure import Level, Structure


def amounts(level: Level) -> tuple[int, ...]:
    """Everything a level asks for, each amount once, the smallest first."""
    asked = {
        level.small_blind,
        level.big_blind,
        level.ante,
        level.big_blind_ante,
        level.small_bet,
        level.big_bet,
        level.bring_in,
    }
    return tuple(sorted(asked - {0}))


def payable(amount: int, values: Iterable[int]) -> bool:
    """Whether an amount can be paid with chips of these values, change given."""
    unit = gcd(*values)
    return unit > 0 and amount % unit == 0


@dataclass(frozen=True, slots=True)
class Unpayable:
    """An amount of a stretch that no chips in play can pay."""

    index: int
    amount: int
    values: tuple[int, ...]


def unpayable(structure: Structure, values: Sequence[int]) -> tuple[Unpayable, ...]:
    """Every amount that cannot be paid once the colour-ups of the structure are done."""
    unpayables: list[Unpayable] = []
    left = tuple(sorted(values))
    for index, level in enumerate(structure.levels):
        left = tuple(value for value in left if value not in level.color_up)
        unpayables.extend(
            Unpayable(index, amount, left) for amount in amounts(level) if not payable(amount, left)
        )
    return tuple(unpayables)
