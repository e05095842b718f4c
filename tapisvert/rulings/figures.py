"""Amounts and chips as people write them: `1,000`, `1 000`, `1.5k`, `5x100`."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulings.seen import Chips

_MOST_CHIPS: Final = 1000
_LARGEST: Final = 10**12
_GROUP: Final = r"[,.'\s\u00a0\u202f]"
_GROUPED: Final = re.compile(rf"\d{{1,3}}(?:{_GROUP}\d{{3}})+")
_SCALED: Final = re.compile(r"(\d+)(?:[.,](\d{1,3}))?\s?([km])(\d?)", re.IGNORECASE)
_SCALE: Final = {"k": 1_000, "m": 1_000_000}
_COUNTED: Final = re.compile(r"(\d+)[x×*](\S+)", re.IGNORECASE)


def number(text: str) -> int | None:
    """A whole number of chips: grouped by thousands or not, in thousands (k) or millions (m)."""
    if text.isascii() and text.isdecimal():
        return int(text) if len(text) < 13 else None
    if _GROUPED.fullmatch(text) and len(text) < 20:
        return int(re.sub(r"\D", "", text))
    scaled = _SCALED.fullmatch(text)
    if scaled is None or (scaled[2] and scaled[4]) or len(text) > 12:
        return None
    scale = _SCALE[scaled[3].lower()]
    part = scaled[2] or scaled[4] or "0"
    return int(scaled[1]) * scale + int(part.ljust(6, "0")) * scale // 1_000_000


def figure(text: str) -> int:
    """An amount that must stand here."""
    found = number(text)
    if found is None or not 0 < found <= _LARGEST:
        raise Invalid("notation.amount", found=text)
    return found


def chips(text: str) -> Chips:
    """Chips one by one, the largest first: `1000 5x100`."""
    found: list[int] = []
    for part in text.replace("×", "x").split():
        counted = _COUNTED.fullmatch(part)
        count = int(counted[1][:6]) if counted else 1
        value = number(counted[2] if counted else part)
        if not value or not count:
            raise Invalid("notation.chips", found=part)
        if len(found) + count > _MOST_CHIPS:
            raise Invalid("notation.too-many-chips", most=_MOST_CHIPS)
        found += [value] * count
    if not found:
        raise Invalid("notation.chips-missing")
    return tuple(sorted(found, reverse=True))
