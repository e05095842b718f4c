"""Points as whole ten-thousandths, so that sums are exact; and as a reader sees them."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from tapisvert.slotted import dataclass
from tapisvert.words import Lang, decimal, number

UNIT: Final = 10_000
"""Ten-thousandths in a point."""
DECIMALS: Final = 4


def units(points: Decimal, decimals: int = DECIMALS) -> int:
    """Points rounded to so many decimals, the half away from zero, in ten-thousandths."""
    step = Decimal(1).scaleb(-decimals)
    return int(points.quantize(step, ROUND_HALF_UP) * UNIT)


@dataclass(frozen=True, slots=True)
class Figure:
    """Points in a sentence: `{points:fr}` writes 163,09 and `{points:en}` 163.09."""

    units: int

    def __format__(self, lang: str) -> str:
        whole, part = divmod(abs(self.units), UNIT)
        sign = "-" if self.units < 0 else ""
        written: Lang = "fr" if lang == "fr" else "en"
        grouped = number(whole, written)
        if not part:
            return f"{sign}{grouped}"
        decimals = f".{part:0{DECIMALS}d}".rstrip("0")
        return f"{sign}{grouped}{decimal(decimals, written)}"

    def __str__(self) -> str:
        return format(self, "en")


def plain_number(points: int) -> int | float:
    """Points for a program or a spreadsheet: a number and nothing else."""
    return points // UNIT if points % UNIT == 0 else points / UNIT


def figure(value: Decimal) -> Figure:
    """Any number as a sentence shows it."""
    return Figure(units(value))
