"""What one night of the league brings to the standings.

A score is a whole number that holds points and place, the better one larger: a large league has
millions of them and sorts them all, which objects of several fields would make too slow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from sys import intern
from typing import Final, NamedTuple, TypeAlias

from tapisvert.league.points.night import Night
from tapisvert.league.points.tariff import Tariff
from tapisvert.slotted import dataclass

Score: TypeAlias = int

BITS: Final = 20
"""How many of a score hold the place; the points stand above them."""
_LAST: Final = (1 << BITS) - 1
"""Places beyond a million do not occur."""


def score(points: int, place: int) -> Score:
    """Points and place in one number."""
    assert 1 <= place <= _LAST
    return (points << BITS) | (_LAST - place)


def points_of(value: Score) -> int:
    return value >> BITS


def place_of(value: Score) -> int:
    return _LAST - (value & _LAST)


def wins(values: Sequence[Score]) -> int:
    """How many are first places."""
    first = _LAST - 1
    return [value & _LAST for value in values].count(first)


class OutcomeRow(NamedTuple):
    """One person's score, opened."""

    person: str
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class NightOutcome:
    """One event's scores, when and where it was."""

    event: str
    day: str
    """As 2026-11-15."""
    venue: str
    kind: str
    persons: tuple[str, ...]
    """Everybody once."""
    scores: tuple[Score, ...]
    """For each person."""

    @property
    def rows(self) -> Iterator[OutcomeRow]:
        for person, value in zip(self.persons, self.scores, strict=True):
            yield OutcomeRow(person, points_of(value), place_of(value))

    def row(self, person: str) -> OutcomeRow | None:
        """A person's row; None for who did not play."""
        if person not in self.persons:
            return None
        value = self.scores[self.persons.index(person)]
        return OutcomeRow(person, points_of(value), place_of(value))


def outcome_of(event: str, day: str, venue: str, night: Night, tariff: Tariff) -> NightOutcome:
    """A night by the points of a scheme.

    A person's id is one object however many nights they play: standings look it up very often.
    """
    scores = tuple(
        score(points, finish.first)
        for points, finish in zip(tariff.points(night), night.finishes, strict=True)
    )
    persons = tuple(intern(finish.person) for finish in night.finishes)
    return NightOutcome(event, day, venue, night.kind, persons, scores)
