"""When the evening should end, from what has happened so far, with a range and its basis.

Evenings of clubs end with about 28 big blinds in play, most of them between 11 and 60. As players
go out, their pace counts for more: fields shrink by about the same share in the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import log
from typing import Final

from tapisvert.tournament.clock import Clock
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level

USUAL: Final = 28
LEAST: Final = 11
MOST: Final = 60
"""Big blinds in play at the end: usually, at the least, at the most."""
_SPREAD: Final = 4
"""The pace alone may be wrong by a quarter of the time to come."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Moments in milliseconds since 1970; all the same once it is over."""

    earliest: int
    likely: int
    latest: int
    basis: Reason


def forecast(now: Tournament, at: int) -> Forecast | None:
    """When the last player will be alone, seen from `at`; None before anybody plays."""
    if now.setup is None or now.phase not in ("running", "suspended") or now.bank.in_play <= 0:
        return None
    levels = now.setup.structure.levels
    clock = now.clock.at(levels, at)
    gone = _begins(levels)[clock.index] + clock.elapsed
    ends = [max(gone, end) for end in lengths(levels, now.bank.in_play)]
    out = len(now.places.of)
    entries = out + now.field.playing
    if now.field.playing <= 1:
        ends = [gone] * 3
    elif out and gone > 0:
        ends = _with_pace(ends, gone, out, entries)
    earliest, likely, latest = (at + end - gone for end in ends)
    return Forecast(earliest, likely, latest, _basis(now, levels, clock, out, entries))


def lengths(levels: Sequence[Level], chips: int) -> tuple[int, int, int]:
    """How long so many chips are played for, breaks included: at the least, likely, at the most."""
    least, likely, most = (_time_of(levels, chips / blinds) for blinds in (MOST, USUAL, LEAST))
    return least, likely, most


def _with_pace(ends: Sequence[int], gone: int, out: int, entries: int) -> list[int]:
    """The structure's answer and the pace's, each weighed by how many are out already."""
    playing = entries - out
    pace = log(entries / playing) / gone
    to_come = round(log(playing) / pace)
    by_pace = [
        gone + to_come - to_come // _SPREAD,
        gone + to_come,
        gone + to_come + to_come // _SPREAD,
    ]
    return [
        round((one * playing + other * out) / entries)
        for one, other in zip(ends, by_pace, strict=True)
    ]


def _time_of(levels: Sequence[Level], big_blind: float) -> int:
    """When the structure reaches a big blind, in milliseconds of structure, breaks included.

    Between two levels blinds are taken to rise evenly in ratio; after the last, as in the last.
    """
    marks = [
        (begin, level.big_blind or level.small_bet)
        for begin, level in zip(_begins(levels), levels, strict=True)
        if level.kind == "play" and (level.big_blind or level.small_bet)
    ]
    if not marks or big_blind <= marks[0][1]:
        return 0
    for (begin, small), (until, big) in pairwise(marks):
        if big_blind <= big:
            share = log(big_blind / small) / log(big / small) if big > small else 1
            return begin + round(share * (until - begin))
    begin, last = marks[-1]
    return begin + round(levels[-1].milliseconds * (1 + log(big_blind / last, 2)))


def _begins(levels: Sequence[Level]) -> list[int]:
    """When each stretch begins, counted from the start."""
    return [0, *accumulate(level.milliseconds for level in levels)][: len(levels)]


def _basis(
    now: Tournament, levels: Sequence[Level], clock: Clock, out: int, entries: int
) -> Reason:
    chips = now.bank.in_play
    if not out:
        values = {"chips": chips, "usual": USUAL, "least": LEAST, "most": MOST}
        return Reason("clock.forecast-structure", values)
    played = sum(level.seconds for level in levels[: clock.index] if level.kind == "play")
    minutes = (played + clock.elapsed // 1000) // 60
    return Reason(
        "clock.forecast-pace", {"out": out, "entries": entries, "minutes": minutes, "chips": chips}
    )
