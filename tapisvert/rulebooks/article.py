"""An article: what a book says about one subject, under the number it is printed with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.text import Text

Raw: TypeAlias = int | bool | str | tuple[str, ...]
"""A parameter's value as a book writes it: a fraction is still the text "1/2"."""

Disposition: TypeAlias = Literal[
    "engine", "ruling", "discretion", "conduct", "tournament", "league", "inform"
]
DISPOSITIONS: Final[tuple[str, ...]] = get_args(Disposition)

TOPICS: Final[tuple[str, ...]] = (
    "general",
    "director",
    "betting",
    "raising",
    "calling",
    "turn",
    "pot-limit",
    "all-in",
    "pots",
    "showdown",
    "dealing",
    "stud",
    "button",
    "presence",
    "clock",
    "level",
    "procedures",
    "chips",
    "dealer",
    "seating",
    "registration",
    "balancing",
    "final-table",
    "hand-for-hand",
    "places",
    "prizes",
    "structure",
    "conduct",
    "language",
    "devices",
    "penalties",
    "discipline",
    "results",
    "venue",
)


class Article(NamedTuple):
    """One numbered rule of a book, in our own words."""

    book: str
    number: str
    key: str
    topic: str
    disposition: str
    title: Text
    gist: Text
    note: Text | None
    see: tuple[str, ...]
    sets: Mapping[str, Raw]
    chapter: Text
    was: tuple[str, ...] = ()
    """Its numbers in the edition before."""
    since: int | None = None
    """The edition that brought it, or first said it otherwise than the edition before."""
    change: Text | None = None
    """What it says otherwise than the edition before, in one sentence."""


def _parts(number: str) -> tuple[str, ...]:
    """The parts of a printed number: those between hyphens and points."""
    return tuple(number.replace(".", "-").split("-"))


def covers(above: str, number: str) -> bool:
    """Whether `number` is `above` itself or stands below it."""
    upper = _parts(above)
    return _parts(number)[: len(upper)] == upper
