"""Computes the points of many nights under one scheme; equal nights are computed once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from tapisvert.league.points.awarding import award
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.points.worth import Worth

_MOST: Final = 500_000
"""Results remembered; a league that has more different ones computes some again."""


class Tariff:
    """A scheme and what it gave so far.

    Everything points depend on is in the key; a person is not, and neither is what the formula
    does not name.
    """

    def __init__(self, scheme: Scheme) -> None:
        self.scheme = scheme
        self._names = scheme.formula.names
        self._known: dict[Hashable, int] = {}

    def points(self, night: Night) -> list[int]:
        """Everybody's points, in the order of the finish."""
        shared = self._shared(night)
        known = self._known
        worth: Worth | None = None
        worths: list[int] = []
        for each in night.finishes:
            key = (
                shared,
                each.first,
                each.last,
                each.ending,
                each.rebuys,
                each.knock_outs,
                each.grants,
                self._own(each),
            )
            points = known.get(key)
            if points is None:
                worth = worth or Worth(night, self.scheme)
                points = award(night, self.scheme, worth, each).points
                if len(known) < _MOST:
                    known[key] = points
            worths.append(points)
        return worths

    def _shared(self, night: Night) -> Hashable:
        named = self._names
        return (
            night.kind,
            night.players,
            night.entries if "entries" in named else 0,
            night.buy_in if "buy-in" in named else 0,
            night.pool if "pool" in named else 0,
        )

    def _own(self, finish: Finish) -> Hashable:
        named = self._names
        return (
            finish.spent if "spent" in named else 0,
            finish.prize if "prize" in named else 0,
            finish.bounties if "bounties" in named else 0,
            finish.add_ons if "add-ons" in named else 0,
        )
