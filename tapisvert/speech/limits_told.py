"""The bets of a game with fixed limits, as far as they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar

FIXED: Final = ("LHE", "LO8")
_LARGE_BETS: Final = ("turn", "river")
_LEAST: Final = 10
_AFTER: Final = 4


class FixedLimits(NamedTuple):
    """The blinds of a limit game, and its smaller and larger bets; both where one is told."""

    blinds: tuple[int, int]
    bets: tuple[int, int]

    def on(self, street: str | None, faced: int | None) -> int | None:
        """What is bet at a time on a street; None where no street is told and the bet may be the
        larger one as well as a raise of the smaller."""
        if not street and faced is not None and faced >= self.bets[1]:
            return None
        return self.bets[street in _LARGE_BETS]


def fixed_limits(
    row: Sequence[Item], blinds: tuple[int, int] | None, street: str | None
) -> FixedLimits | None:
    """The limits of a limit game; `blinds` are the first pair of amounts that is told."""
    named, bets = _pairs(row)
    bets = bets or (None if named else blinds)
    size = _size(row)
    if bets is None and named is None and size is not None:
        bets = (size // 2, size) if street in _LARGE_BETS else (size, 2 * size)
    if bets is None:
        return FixedLimits(named, (named[1], 2 * named[1])) if named else None
    return FixedLimits(named or (bets[0] // 2, bets[0]), bets)


def at_limit(reading: str, size: int) -> str:
    """A bet by itself in a game where so much is bet at a time; of more it can only be spoken.

    >>> at_limit("no bet: bets 400", 100)
    'limit 100, no bet: says "bet 400"'
    """
    spoken = _BETS.sub(r': says "bet \1"', reading)
    return f"limit {size}, {spoken}" if reading.startswith(("facing", "no bet")) else reading


_BETS: Final = re.compile(r": bets (\d+)$")


def _pairs(row: Sequence[Item]) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """The pair told of the blinds, and the one told of the bets."""
    blinds = bets = None
    for place, item in enumerate(row):
        pair = item.values[:2] if item.kind == "pair" else ()
        if len(pair) < 2 or not pair[0] or pair[1] != 2 * pair[0]:
            continue
        if any(each.is_("blinds") for each in row[max(0, place - 2) : place]):
            blinds = blinds or (pair[0], pair[1])
        else:
            bets = bets or (pair[0], pair[1])
    return blinds, bets


def _size(row: Sequence[Item]) -> int | None:
    """ "limite de 100", "limit 100": one amount after the word."""
    for place, item in enumerate(row):
        if item.text in grammar("limits"):
            for after in row[place + 1 : place + _AFTER]:
                if after.kind == "amount" and after.value >= _LEAST:
                    return after.value
    return None
