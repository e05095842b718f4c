"""Money as it is written anywhere: 12.50 for 1,250 cents."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Invalid

_AMOUNT: Final = re.compile(r"(\d{1,12})(?:[.,](\d{1,2}))?")


def written(cents: int) -> str:
    """Units and cents with a point, whatever the language."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def read(text: str) -> int:
    """Cents from 20, 20.5, 20.50 or 20,50."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise Invalid("prizes.no-amount", text=text)
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
