"""An amount as it is said at the table: "800", "two k", "deux cinq", "two and a half"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.figures import number
from tapisvert.rulings.numerals import french_unit, numeral, scale

_DECIMAL: Final = re.compile(r"(\d{1,2})[.,](\d)", re.ASCII)
_SLANG: Final = {"k": 1_000, "barre": 1_000, "barres": 1_000}
_HALVES: Final = (("and", "a", "half"), ("et", "demi"), ("et", "demie"), ("point", "five"))


class SaidAmount(NamedTuple):
    """An amount, or how many tenths there are of a number that is short for one."""

    value: int
    tenths: bool = False

    @property
    def exact(self) -> Fraction:
        """The number that was said."""
        return Fraction(self.value, 10 if self.tenths else 1)


def said_amount(tokens: Sequence[str]) -> tuple[SaidAmount | None, int]:
    """The amount words begin with, and how many of them it takes."""
    value, taken = _whole(tokens)
    if not taken:
        return _tenths(tokens)
    two_units = _two_units(tokens) if taken == 1 else 0
    if two_units:
        return SaidAmount(two_units), 2
    half = next((each for each in _HALVES if tuple(tokens[taken:][: len(each)]) == each), ())
    if half and value < 100:
        return _scaled(10 * value + 5, tokens, taken + len(half))
    times = _times(tokens, taken) if value < 1_000 else None
    return (SaidAmount(value), taken) if times is None else (SaidAmount(value * times), taken + 1)


def _whole(tokens: Sequence[str]) -> tuple[int, int]:
    """A whole number in figures or in words; slang for a thousand stands by itself too."""
    figure = number(tokens[0])
    if figure is not None:
        return figure, 1
    value, taken = numeral(tokens)
    if not taken and tokens[0] in _SLANG and tokens[0] != "k":
        return _SLANG[tokens[0]], 1
    return value, taken


def _tenths(tokens: Sequence[str]) -> tuple[SaidAmount | None, int]:
    """ "2.5", short for some amount, or of thousands where it says so."""
    decimal = _DECIMAL.fullmatch(tokens[0])
    if decimal is None:
        return None, 0
    return _scaled(int(decimal[1]) * 10 + int(decimal[2]), tokens, 1)


def _scaled(tenths: int, tokens: Sequence[str], taken: int) -> tuple[SaidAmount, int]:
    times = _times(tokens, taken)
    if times is None:
        return SaidAmount(tenths, tenths=True), taken
    return SaidAmount(tenths * times // 10), taken + 1


def _times(tokens: Sequence[str], place: int) -> int | None:
    """What the next word multiplies the number by: "5 hundred", "two k"."""
    if place >= len(tokens):
        return None
    return _SLANG.get(tokens[place], scale(tokens[place]))


def _two_units(tokens: Sequence[str]) -> int:
    """ "Deux cinq" is 2,500, as "deux mille cinq" is; 0 where it is not that."""
    units = [french_unit(word) for word in tokens[:2]]
    if len(units) < 2 or not all(units) or _times(tokens, 2) is not None:
        return 0
    if "six" in tokens[:2] and len({*tokens[:2]}) == 1:
        return 0  # English as well
    return units[0] * 1_000 + units[1] * 100
