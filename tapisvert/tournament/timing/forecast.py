"""When the evening should end, from what has happened so far, with a range and its basis.

Evenings of clubs end with about 28 big blinds in play, most of them between 11 and 60: that is all
one knows at the start. Later those who are left say more. So many players with so many big blinds
go on until blinds have risen by about so much again; how much was taken from many nights played
hand by hand (`python -m bench` tells how near it comes). The fewer are left, or the shorter their
stacks, the more that counts, and the narrower the range.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import exp, log
from typing import Final, NamedTuple

from tapisvert.slotted import dataclass
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.days.first_days import is_first_day
from tapisvert.tournament.heats.coming import coming_heats
from tapisvert.tournament.heats.progress import going_on, sat_down, still_in
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level

USUAL: Final = 28
LEAST: Final = 11
MOST: Final = 60
"""Big blinds in play at the end: usually, at the least, at the most."""
_RISE: Final = (-3.43, 0.315, 1.61, -0.242)
"""How far blinds still rise: its logarithm by those of big blinds in play and of players left, and
the square of the latter."""
_AT_ONCE: Final = 0.15
"""Of that rise, what the last hand spares."""
_SPREADS: Final = (0.56, 0.1)
"""In logarithms, to the bounds of one night in ten on either side; less by players left."""
_LEAST_RISE: Final = 0.02
_DEEP: Final = 150
_SHORT: Final = 40
"""Big blinds of an average stack with which players left say nothing yet, and everything."""
_MANY: Final = 60
_FEW: Final = 20
"""Players left with whom they say nothing yet, whatever their stacks, and everything."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Moments in milliseconds since 1970; all the same once it is over."""

    earliest: int
    likely: int
    latest: int
    basis: Reason


def forecast(now: Tournament, at: int) -> Forecast | None:
    """When the last player will be alone, seen from `at`.

    None before anybody plays, and on a first day: nobody is alone before others have played.
    None either while nobody has a seat on the next day.
    """
    if now.setup is None or now.phase not in ("running", "suspended") or now.bank.in_play <= 0:
        return None
    if is_first_day(now):
        return None
    if not now.field.playing and alive(now) > 1:
        return None  # all of them are between two days
    levels = now.setup.structure.levels
    clock = now.clock.at(levels, at)
    # after the last stretch blinds rise no more: time that passes there brings the end no nearer
    gone = _begins(levels)[clock.index] + min(clock.elapsed, levels[clock.index].milliseconds)
    out = len(now.places.of)
    entries = out + now.field.playing
    ends = [gone] * 3
    longest = _longest_table(now, now.setup, entries)
    if longest.playing > 1:
        present = _blinds_at(levels, gone)
        rises = _rises(log(longest.chips / present), longest.playing, longest.entries)
        ends = [max(gone, _time_of(levels, present * exp(rise))) for rise in rises]
    later = _later_heats(now, now.setup)
    earliest, likely, latest = (
        at + end - gone + more for end, more in zip(ends, later, strict=True)
    )
    return Forecast(earliest, likely, latest, _basis(now, levels, clock, out, entries))


class _Longest(NamedTuple):
    """Those whose play decides when the event, or its heat, ends."""

    chips: int
    playing: int
    entries: int


def _longest_table(now: Tournament, setup: Setup, entries: int) -> _Longest:
    """Everybody; in a heat, the table with the most to go."""
    if not now.heats:
        return _Longest(now.bank.in_play, now.field.playing, entries)
    tables = [(len(still_in(now, table)), len(sat_down(now, table))) for table in now.heats[-1]]
    playing, sat = max(tables)
    return _Longest(setup.buy_in.chips * sat, playing, max(sat, 2))


def _later_heats(now: Tournament, setup: Setup) -> tuple[int, int, int]:
    """How long the heats after the one being played will take."""
    if not now.heats:
        return 0, 0, 0
    heat = now.heats[-1]
    return heat_lengths(setup, sum(going_on(now, heat, table) for table in heat))


def heat_lengths(setup: Setup, players: int) -> tuple[int, int, int]:
    """How long so many play, heat by heat, each from the first level: as `lengths` says."""
    levels, stack = setup.structure.levels, setup.buy_in.chips
    each = [lengths(levels, stack * heat.fullest) for heat in coming_heats(setup, players)]
    return sum(e[0] for e in each), sum(e[1] for e in each), sum(e[2] for e in each)


def lengths(levels: Sequence[Level], chips: int) -> tuple[int, int, int]:
    """How long so many chips are played for, breaks included: at the least, likely, at the most."""
    least, likely, most = (_time_of(levels, chips / blinds) for blinds in (MOST, USUAL, LEAST))
    return least, likely, most


def _rises(blinds: float, playing: int, entries: int) -> tuple[float, float, float]:
    """By how much blinds still rise until the end: at the least, likely, at the most.

    All in logarithms; `blinds` are the big blinds in play.
    """
    left = log(playing)
    base, by_blinds, by_players, by_square = _RISE
    centre = base + by_blinds * blinds + by_players * left + by_square * left * left
    way = 1 - left / log(max(entries, 2))
    short = log(_DEEP) - (blinds - left)
    few = (log(_MANY) - left) / log(_MANY / _FEW)
    weight = max(0.0, min(1.0, few, max(way, short / log(_DEEP / _SHORT))))
    spread = _SPREADS[0] / (1 + _SPREADS[1] * left)
    least, likely, most = (
        (1 - weight) * max(0.0, blinds - log(usual))
        + weight * max(_LEAST_RISE * (1 + place), exp(centre + (place - 1) * spread) - _AT_ONCE)
        for place, usual in enumerate((MOST, USUAL, LEAST))
    )
    return least, likely, most


def _blinds_at(levels: Sequence[Level], gone: int) -> float:
    """The big blind at a time of the structure, as `_time_of` lets it rise."""
    marks = _marks(levels)
    for (begin, small), (until, big) in pairwise(marks):
        if gone < until:
            return float(small * (big / small) ** (max(0, gone - begin) / (until - begin)))
    return float(marks[-1][1]) if marks else 1.0


def _time_of(levels: Sequence[Level], big_blind: float) -> int:
    """When the structure reaches a big blind, in milliseconds of structure, breaks included.

    Between two levels blinds are taken to rise evenly in ratio; after the last, as in the last.
    """
    marks = _marks(levels)
    if not marks or big_blind <= marks[0][1]:
        return 0
    for (begin, small), (until, big) in pairwise(marks):
        if big_blind <= big:
            share = log(big_blind / small) / log(big / small) if big > small else 1
            return begin + round(share * (until - begin))
    begin, last = marks[-1]
    return begin + round(levels[-1].milliseconds * (1 + log(big_blind / last, 2)))


def _marks(levels: Sequence[Level]) -> list[tuple[int, int]]:
    """When each level that is played begins, with its big blind."""
    return [
        (begin, level.big_blind or level.small_bet)
        for begin, level in zip(_begins(levels), levels, strict=True)
        if level.kind == "play" and (level.big_blind or level.small_bet)
    ]


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
