"""A structure made for an evening: from players, chips and the time there is to when it should end.

Blinds rise evenly in ratio from the first level to the one an evening usually ends in, on the
amounts people know; a small chip is used until the big blind is a few of the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import log
from typing import Final, Literal

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Text
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.structures.plan import planned
from tapisvert.tournament.structures.read import Plan
from tapisvert.tournament.structures.supply import starting_stack
from tapisvert.tournament.timing.forecast import LEAST, USUAL, lengths

Pace = Literal["quick", "usual", "slow"]

SHORTEST: Final = 30
LONGEST: Final = 24 * 60
"""Minutes an evening may be asked for."""
MOST_PLAYERS: Final = 100_000
_LENGTH: Final = re.compile(
    r"(\d{1,2})\s*[h:]\s*(\d{1,2})?|(\d{1,4})\s*(?:min)?", re.IGNORECASE | re.ASCII
)
_MANTISSAS: Final = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
_USES: Final = 4
"""A chip is needed until the big blind is so many of the next one."""
_LENGTHS: Final = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90)
_AROUND: Final = (0.94, 0.97, 1.0, 1.03, 1.06)
"""Amounts people know rise unevenly: what is tried around the even rise."""
_GENTLEST: Final = 1.12
_STEEPEST: Final = 1.75
"""What a level may be of the one before: below it nothing happens, above it nobody can play."""


@dataclass(frozen=True, slots=True)
class _Manner:
    """How a style is played: minutes of a level, big blinds to begin with, rise, breaks."""

    minutes: int
    depth: int
    rise: float
    play: int
    """Minutes between breaks."""
    rest: int


_MANNERS: Final[Mapping[Pace, _Manner]] = {
    "quick": _Manner(10, 60, 1.5, 90, 5),
    "usual": _Manner(20, 100, 1.4, 100, 10),
    "slow": _Manner(30, 150, 1.3, 120, 15),
}
STYLES: Final[tuple[Pace, ...]] = tuple(_MANNERS)


@dataclass(frozen=True, slots=True)
class PlannedEvening:
    """What an evening should be."""

    players: int
    stack: int
    minutes: int
    """From the first hand to the likely end, breaks included."""
    style: Pace = "usual"
    chips: Mapping[int, int] = field(default_factory=dict)
    """The set: value to number; empty where nobody counted it."""
    antes: bool = True


def proposed(wanted: PlannedEvening, name: str, title: Text) -> Plan:
    """A structure that usually ends when it should; refused where no blinds can do that."""
    _check(wanted)
    values = sorted(wanted.chips) or list(_usual_values(wanted.stack))
    best = min(_tries(wanted, values), key=lambda each: each[0], default=None)
    if best is None:
        raise Invalid("proposing.too-short", minutes=wanted.minutes, least=_least(wanted, values))
    structure = planned(Structure(name, best[1]), values)
    supply = dict(wanted.chips)
    stack = starting_stack(wanted.stack, supply, wanted.players) if supply else None
    return Plan(structure, title, None, stack or {}, supply, 0 if stack else wanted.stack)


def minutes_of(text: str) -> int:
    """A length as people write it: 4h, 3 h 30, 4:30, 200."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None or int(match[2] or 0) > 59:
        raise Invalid("proposing.bad-length", typed=text[:40])
    return int(match[3]) if match[3] else int(match[1]) * 60 + int(match[2] or 0)


def _check(wanted: PlannedEvening) -> None:
    if not 2 <= wanted.players <= MOST_PLAYERS:
        raise Invalid("proposing.players", players=wanted.players, most=MOST_PLAYERS)
    if not SHORTEST <= wanted.minutes <= LONGEST:
        raise Invalid("proposing.minutes", minutes=wanted.minutes, least=SHORTEST, most=LONGEST)
    smallest = min(wanted.chips, default=1)
    if not 20 * smallest <= wanted.stack <= 10_000_000:
        raise Invalid("proposing.stack", stack=wanted.stack, least=20 * smallest)


def _tries(
    wanted: PlannedEvening, values: Sequence[int]
) -> Iterator[tuple[float, tuple[Level, ...]]]:
    """Every length of levels that can be played, with how far it is from what was asked."""
    manner = _MANNERS[wanted.style]
    total = wanted.players * wanted.stack
    first = _first(wanted, values)
    for minutes in _LENGTHS:
        time = wanted.minutes - _rests(wanted.minutes, minutes, manner) * manner.rest
        count = time / minutes
        if count < 3:
            continue
        even = (total / USUAL / first) ** (1 / count)
        for share in _AROUND:
            rise = even * share
            if not _GENTLEST <= rise <= _STEEPEST:
                continue
            levels = _levels(wanted, values, first, rise, minutes)
            off = abs(lengths(levels, total)[1] / 60_000 - wanted.minutes)
            apart = abs(log(rise / manner.rise)) + abs(log(minutes / manner.minutes))
            # an end that is missed by less than half a level is as good as any
            yield max(0, off / minutes - 0.4) + apart, levels


def _least(wanted: PlannedEvening, values: Sequence[int]) -> int:
    """The shortest evening that could be had."""
    for minutes in range(wanted.minutes, LONGEST + 1, 5):
        if any(True for _ in _tries(replace(wanted, minutes=minutes), values)):
            return minutes
    return LONGEST


def _rests(total: int, minutes: int, manner: _Manner) -> int:
    """Breaks of an evening: one after so many whole levels, none at its end."""
    return max(0, -(-total // (_between(minutes, manner) * minutes + manner.rest)) - 1)


def _between(minutes: int, manner: _Manner) -> int:
    """Levels between two breaks."""
    return max(2, round(manner.play / minutes))


def _first(wanted: PlannedEvening, values: Sequence[int]) -> int:
    """The first big blind: as deep as the style, and paid with two of the smallest chips."""
    smallest = min(values)
    asked = wanted.stack / _MANNERS[wanted.style].depth
    halves = [each for each in _ladder(values) if each % (2 * _unit(each, values)) == 0]
    known = [each for each in halves if each <= wanted.stack / 10]
    return min(known or [2 * smallest], key=lambda each: abs(log(each / asked)))


def _levels(
    wanted: PlannedEvening, values: Sequence[int], first: int, rise: float, minutes: int
) -> tuple[Level, ...]:
    """Levels until an evening that lasts long has ended, with breaks between."""
    manner = _MANNERS[wanted.style]
    last = wanted.players * wanted.stack / LEAST
    between = _between(minutes, manner)
    stretches: list[Level] = []
    ladder = _ladder(values)
    aim, big, number = float(first), 0, 0
    while big < last:
        higher = [each for each in ladder if each > big]
        if not higher:
            break
        big = min(higher, key=lambda each: abs(log(each / aim)))
        if number and number % between == 0:
            stretches.append(Level("break", manner.rest * 60))
        ante = big if wanted.antes and number >= between else 0
        stretches.append(Level("play", minutes * 60, _small(big, values), big, 0, ante))
        aim *= rise
        number += 1
    return tuple(stretches)


def _ladder(values: Sequence[int]) -> list[int]:
    """The big blinds people know that the chips of their time can pay, in order."""
    amounts = {mantissa * 10**power // 10 for mantissa in _MANTISSAS for power in range(1, 9)}
    return sorted(
        amount
        for amount in amounts
        if amount >= 2 * min(values) and amount % _unit(amount, values) == 0
    )


def _unit(big: int, values: Sequence[int]) -> int:
    """The smallest chip in use at a big blind."""
    ordered = sorted(values)
    for value, above in pairwise(ordered):
        if big < _USES * above:
            return value
    return ordered[-1]


def _small(big: int, values: Sequence[int]) -> int:
    """Half of it, or the next amount above that the chips in use can pay."""
    unit = _unit(big, values)
    return min(big, -(-big // 2 // unit) * unit if big % (2 * unit) else big // 2)


def _usual_values(stack: int) -> Iterator[int]:
    """The chips most clubs would use for a stack."""
    smallest = 1
    for value in (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000):
        if value * 200 <= stack:
            smallest = value
    known = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000)
    return (value for value in known if value >= smallest)
