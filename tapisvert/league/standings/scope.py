"""Which nights a standing is about."""

from __future__ import annotations

import re
from typing import Final

from tapisvert.league.standings.outcome import NightOutcome
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass

_DAY: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
_MONTH: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
_QUARTER: Final = re.compile(r"(\d{4})-Q([1-4])")


@dataclass(frozen=True, slots=True)
class Scope:
    """Nights from a day to another, both included, at one venue or all, of some kinds or all."""

    first: str = "0000-01-01"
    last: str = "9999-12-31"
    venue: str = ""
    """Nothing for every venue."""
    kinds: frozenset[str] = frozenset()
    """None for every kind."""

    def covers(self, outcome: NightOutcome) -> bool:
        return (
            self.first <= outcome.day <= self.last
            and (not self.venue or outcome.venue == self.venue)
            and (not self.kinds or outcome.kind in self.kinds)
        )


def between(first: str, last: str, venue: str = "") -> Scope:
    """The nights of a season."""
    if not _DAY.fullmatch(first) or not _DAY.fullmatch(last) or first > last:
        raise Invalid("standings.bad-days", first=first, last=last)
    return Scope(first, last, venue)


def month(text: str, venue: str = "") -> Scope:
    """The nights of a month, written 2026-11."""
    if not _MONTH.fullmatch(text):
        raise Invalid("standings.bad-month", text=text)
    return Scope(f"{text}-01", f"{text}-31", venue)


def quarter(text: str, venue: str = "") -> Scope:
    """The nights of a quarter, written 2026-Q4."""
    matched = _QUARTER.fullmatch(text)
    if matched is None:
        raise Invalid("standings.bad-quarter", text=text)
    last = int(matched[2]) * 3
    return Scope(f"{matched[1]}-{last - 2:02d}-01", f"{matched[1]}-{last:02d}-31", venue)
