"""Money as a history writes it, and as the engine counts it: whole units.

A cash game counts in cents, a tournament in chips. `scale` units make one of the file's; it is
the smallest power of ten under which every amount of the hand is whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Final, TypeAlias

Written: TypeAlias = int | Decimal
"""An amount as it stands in the file; infinite where nobody knows it."""

MOST: Final = 10**15
"""Beyond this an amount is a slip of the pen."""
FINEST: Final = 6
"""Digits after the point."""


def amount(text: str) -> Written | None:
    """The amount a text writes; None when it writes none."""
    if text.isdecimal():
        return int(text)
    try:
        value = Decimal(text.replace(",", ""))
    except InvalidOperation:
        return None
    return value if value.is_finite() else None


def fits(value: object) -> bool:
    """Whether this is an amount of money, or an unknown one."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        return False
    if isinstance(value, Decimal):
        if value.is_nan():
            return False
        if value.is_infinite():
            return value > 0
        if value.adjusted() > 15 or digits(value) > FINEST:
            return False
    return -MOST <= value <= MOST


def digits(value: Written) -> int:
    """How many digits after the point an amount needs."""
    if isinstance(value, int):
        return 0
    exponent = value.normalize().as_tuple().exponent
    return max(-exponent, 0) if isinstance(exponent, int) else 0


def scale_of(values: Iterable[Written]) -> int:
    """The units that make one of the file's, for all these amounts."""
    most: int = max(map(digits, values), default=0)
    return int(10**most)


def units(value: Written, scale: int) -> int | None:
    """An amount in units; None when it is unknown."""
    if isinstance(value, int):
        return value * scale
    return int(value * scale) if value.is_finite() else None


def written(value: int | None, scale: int) -> Written:
    """Units as the file writes them."""
    if value is None:
        return Decimal("Infinity")
    return value // scale if value % scale == 0 else Decimal(value) / scale


def spelled(value: int | None, scale: int) -> str:
    """Units in digits, for a file or a sentence."""
    whole = written(value, scale)
    if isinstance(whole, Decimal):
        return f"{whole:f}" if whole.is_finite() else "inf"
    return str(whole)
