"""Knock-outs, each counted once and shared by those who took the chips."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from tapisvert.tournament.state import Tournament


def knock_outs(now: Tournament) -> Mapping[int, Fraction]:
    """How many players each entry knocked out."""
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for bust in now.places.busts:
        for winners in bust.by:
            for winner in winners:
                found[winner] += Fraction(1, len(winners))
    return dict(found)
