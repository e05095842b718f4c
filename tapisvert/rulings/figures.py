"""Amounts and chips as people write them: `1,000`, `1 000`, `1.5k`, `5x100`."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.spot import COMMON_CHIPS

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
    amount = number(text)
    if amount is None or not 0 < amount <= _LARGEST:
        raise Invalid("notation.amount", found=text)
    return amount


def chips(text: str) -> Pile:
    """Chips one by one, the largest first: `1000 5x100`; `2 500` is a number, not a chip of 2."""
    values: list[int] = []
    for part in _parts(text.replace("×", "x")):
        counted = _COUNTED.fullmatch(part)
        count = int(counted[1][:6]) if counted else 1
        value = number(counted[2] if counted else part)
        if not value or not count:
            raise Invalid("notation.chips", found=part)
        if len(values) + count > _MOST_CHIPS:
            raise Invalid("notation.too-many-chips", most=_MOST_CHIPS)
        values += [value] * count
    if not values:
        raise Invalid("notation.chips-missing")
    return tuple(sorted(values, reverse=True))


def _parts(text: str) -> list[str]:
    """The chips named; figures grouped by thousands with a space are one number."""
    parts = text.split()
    if len(parts) < 2 or not _GROUPED.fullmatch(text.strip()):
        return parts
    chips_apart = int(parts[0]) in COMMON_CHIPS and not any(p.startswith("0") for p in parts[1:])
    return parts if chips_apart else [text.strip()]
