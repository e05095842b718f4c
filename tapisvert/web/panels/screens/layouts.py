"""What stands where on a television and what takes turns: whatever is asked for works.

Nothing here refuses: a value chosen twice stands once, a time is brought within its bounds, a
word nobody knows is the usual one. Digits, blinds and the order of what cannot wait are no choice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

SIDES: Final = ("prizes", "levels", "league", "message", "none")
"""What can stand beside the clock."""
VALUES: Final = ("players", "average", "break", "tables", "entries", "pool", "end", "chips")
"""What can stand below it."""
SLOTS: Final = 4
TURNING: Final = {
    "seats": 8,
    "prizes": 15,
    "bounties": 12,
    "heats": 15,
    "structure": 12,
    "places": 12,
    "league": 12,
}
"""The views that take turns with the clock, and for how many seconds; seats page by page."""
SHORTEST, LONGEST = 5, 60
CLOCK: Final = 20
CLOCK_LONGEST: Final = 120
WORDS: Final = 120
"""Letters of a club's own words beside the clock."""
PARTS: Final = ("sponsors", "code", "motion")
"""What can be left out."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A view, how long it stands, and whether it comes at all."""

    view: str
    seconds: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """How one television is laid out."""

    side: str = SIDES[0]
    message: str = ""
    values: tuple[str, ...] = ("players", "average", "break", "chips")
    """From left to right, as many as there are slots; nothing where one stays empty."""
    clock: int = CLOCK
    """Seconds the clock stands before another view; at least as long as that one did."""
    turns: tuple[Turn, ...] = tuple(Turn(view, lasts) for view, lasts in TURNING.items())
    off: tuple[str, ...] = ()
    """Which of the parts are left out."""

    @property
    def stored(self) -> str:
        """As it is kept."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @property
    def order(self) -> str:
        """The views that come and their milliseconds, for the page that turns them."""
        return json.dumps([[each.view, each.seconds * 1000] for each in self.turns if each.on])

    @property
    def left_out(self) -> str:
        return " ".join(self.off)


USUAL: Final = ScreenLayout()


def layout(stored: str) -> ScreenLayout:
    """A layout as it was kept; the usual one for nothing, or for what no version wrote."""
    try:
        values = json.loads(stored) if stored else {}
    except ValueError:
        return USUAL
    return laid_out(values) if isinstance(values, dict) else USUAL


def laid_out(wanted: Mapping[str, Any]) -> ScreenLayout:
    """The layout nearest to what is wanted."""
    return ScreenLayout(
        side=_one_of(wanted.get("side"), SIDES, USUAL.side),
        message=_words(wanted.get("message", "")),
        values=_values(wanted.get("values", USUAL.values)),
        clock=_bounded(wanted.get("clock"), CLOCK, SHORTEST, CLOCK_LONGEST),
        turns=_turns(wanted.get("turns", ())),
        off=tuple(part for part in PARTS if part in _listed(wanted.get("off", ()))),
    )


def _values(wanted: object) -> tuple[str, ...]:
    chosen: list[str] = []
    for each in [*_listed(wanted), *[""] * SLOTS][:SLOTS]:
        known = isinstance(each, str) and each in VALUES and each not in chosen
        chosen.append(str(each) if known else "")
    return tuple(chosen)


def _turns(wanted: object) -> tuple[Turn, ...]:
    """Every view once, in the order wanted; views nobody spoke of come last as usual."""
    turns: dict[str, Turn] = {}
    for each in _listed(wanted):
        view = each.get("view") if isinstance(each, Mapping) else None
        if isinstance(view, str) and view in TURNING and view not in turns:
            seconds = _bounded(each.get("seconds"), TURNING[view], SHORTEST, LONGEST)
            turns[view] = Turn(view, seconds, bool(each.get("on", True)))
    missing = (Turn(view, lasts) for view, lasts in TURNING.items() if view not in turns)
    return (*turns.values(), *missing)


def _listed(wanted: object) -> list[Any]:
    many = isinstance(wanted, Iterable) and not isinstance(wanted, (str, bytes, Mapping))
    return list(wanted) if many and isinstance(wanted, Iterable) else []


def _one_of(wanted: object, known: tuple[str, ...], usual: str) -> str:
    return wanted if isinstance(wanted, str) and wanted in known else usual


def _bounded(wanted: object, usual: int, least: int, most: int) -> int:
    if isinstance(wanted, str) and wanted.isascii() and wanted.isdecimal() and len(wanted) < 10:
        wanted = int(wanted)
    return min(most, max(least, wanted)) if type(wanted) is int else usual


def _words(wanted: object) -> str:
    if not isinstance(wanted, str):
        return ""
    words = ("".join(filter(str.isprintable, word)) for word in wanted.split())
    return " ".join(filter(None, words))[:WORDS].rstrip()
