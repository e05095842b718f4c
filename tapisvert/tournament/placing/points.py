"""Points by place for those who tie: what their places are worth, added up and divided."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tapisvert.carried import carries
from tapisvert.tournament.placing.ranking import Placed


@carries("places.ties.points")
def shared_points(placed: Placed, worth: Callable[[int], int]) -> Fraction:
    """The average of the places somebody shares; the place's own points for somebody alone."""
    places = range(placed.place_from, placed.place_to + 1)
    return Fraction(sum(map(worth, places)), len(places))
