"""Reads chips and players as people type them: `Ana=1500`, `Bo=3k:folded`, `Chloé@4`, `Dede:Ks`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tapisvert.refusals import Invalid

_PLAIN: Final = re.compile(r"\d{1,3}([ ,_'\u202f\u00a0]?\d{3})*|\d+")
_THOUSANDS: Final = re.compile(r"(\d+)(?:[.,](\d{1,3}))?[kK]")
_MOST: Final = 10**12


def chips(text: str) -> int:
    """A number of chips: 1500, 1,500, 1_500, 1.5k."""
    if matched := _THOUSANDS.fullmatch(text):
        return int(matched[1]) * 1000 + int((matched[2] or "0").ljust(3, "0"))
    if _PLAIN.fullmatch(text):
        count = int(re.sub(r"\D", "", text))
        if count <= _MOST:
            return count
    raise Invalid("calculators.no-chips", text=text)


def all_different(names: Iterable[str]) -> None:
    """Refuse a player who is named twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise Invalid("calculators.named-twice", player=name)
        seen.add(name)
