"""Chips to tap: their colours, and the pile they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from tapisvert.refusals import Refusal
from tapisvert.rulings.figures import chips
from tapisvert.rulings.notation import write_chips

SET: Final = (25, 100, 500, 1000, 5000, 25000)
"""The chips offered where no event says which are in play."""
MOTION: Final = "|"
"""Between two motions of one player."""


class Chip(NamedTuple):
    """A chip as it is drawn; the mark on its rim tells it without its colour."""

    value: int
    fill: str
    ink: str
    marks: tuple[int, ...]
    """Where the marks of the rim stand, in degrees."""
    shape: str

    @property
    def size(self) -> str:
        """How large its value is written."""
        return _SIZES[len(str(self.value))] if self.value < 1_000_000 else "11"


_WHITE: Final = "#FFFFFF"
_DARK: Final = "#15211B"
_SIZES: Final = {1: "17", 2: "17", 3: "17", 4: "14", 5: "12.5", 6: "11"}
_DRAWN: Final = {
    5: ("#A61E1A", _WHITE, 1, "bar"),
    25: ("#1E7A46", _WHITE, 4, "dot"),
    100: ("#1D2120", _WHITE, 2, "bar"),
    500: ("#6B3FA0", _WHITE, 3, "triangle"),
    1000: ("#F2C230", _DARK, 2, "triangle"),
    5000: ("#F08A3C", _DARK, 5, "bar"),
    25000: ("#8CC4EE", _DARK, 3, "dot"),
    100000: ("#F1EFE8", _DARK, 6, "dot"),
}
_OTHER: Final = ("#47564D", _WHITE, 6, "bar")


def chip(value: int) -> Chip:
    """The chip of a value; one the house does not know is grey."""
    fill, ink, count, shape = _DRAWN.get(value, _OTHER)
    return Chip(value, fill, ink, tuple(round(360 * n / count) for n in range(count)), shape)


class Motion(NamedTuple):
    """Chips pushed at once."""

    chips: tuple[tuple[Chip, int], ...]
    """Each with how many of it."""
    total: int


def motions(text: str) -> tuple[str, ...]:
    """What was pushed, motion by motion."""
    return tuple(part.strip() for part in text.split(MOTION) if part.strip())


def pile(text: str) -> tuple[Motion, ...]:
    """The chips pushed, to be drawn; none while they cannot be read."""
    piled = []
    for part in motions(text):
        try:
            values = chips(part)
        except Refusal:
            return ()
        counted = tuple((chip(value), count) for value, count in Counter(values).items())
        piled.append(Motion(counted, sum(values)))
    return tuple(piled)


def tapped(text: str, tap: str) -> str:
    """The chips with one more tapped, the last one taken back, or a second motion begun."""
    parts = [part.strip() for part in text.split(MOTION)]
    match tap:
        case "":
            return text.strip()
        case "back":
            return _taken_back(parts)
        case "then":
            return f"{text.strip()} {MOTION}" if parts[-1] else text.strip()
        case _:
            parts[-1] = _added(parts[-1], tap)
            return _written(parts)


def _added(text: str, value: str) -> str:
    try:
        return write_chips(chips(f"{text} {value}"))
    except Refusal:
        return f"{text} {value}".strip()


def _taken_back(parts: list[str]) -> str:
    if not parts[-1]:
        return _written(parts[:-1])
    try:
        held = chips(parts[-1])
    except Refusal:
        return _written(parts[:-1])
    return _written([*parts[:-1], write_chips(held[:-1])])


def _written(parts: Iterable[str]) -> str:
    return f" {MOTION} ".join(part for part in parts if part)
