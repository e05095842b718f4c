"""Money as people type it."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Invalid

_MONEY: Final = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?(?: ?[€$£])?")


def cents(text: str) -> int:
    """Cents of `20`, `20.50` or `20,50`."""
    found = _MONEY.fullmatch(text.strip())
    if not found:
        raise Invalid("evening.bad-money", text=text)
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
