"""When the evening should end, from what has happened so far, with a range and its basis.

Evenings of clubs end with about 28 big blinds in play, most of them between 11 and 60. Players
going out faster or slower than the blinds rise move that within the same bounds: how much their
pace counts, and how narrow the range is, grows with the part of the way from the field to one.
An evening still going on has not ended with the blinds it has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import exp, log, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from tapisvert.slotted import dataclass
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.heats.coming import coming_heats
from tapisvert.tournament.heats.progress import going_on, sat_down, still_in
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level

USUAL: Final = 28
LEAST: Final = 11
MOST: Final = 60
"""Big blinds in play at the end: usually, at the least, at the most."""
_NARROWEST: Final = 0.35
"""How far the range shrinks at the most, whatever the pace says."""
_USUALLY: Final = NormalDist()
_SPREADS: Final = (
    log(USUAL / LEAST) / _USUALLY.inv_cdf(0.9),
    log(MOST / USUAL) / _USUALLY.inv_cdf(0.9),
)
"""Of the logarithm of big blinds in play at the end, below and above the usual."""


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
    # after the last stretch blinds rise no more: time that passes there brings the end no nearer
    gone = _begins(levels)[clock.index] + min(clock.elapsed, levels[clock.index].milliseconds)
    out = len(now.places.of)
    entries = out + now.field.playing
    ends = [gone] * 3
    longest = _longest_table(now, now.setup, entries)
    if longest.playing > 1:
        last = _last_blinds(levels, longest.chips, clock.index, longest.playing, longest.entries)
        ends = [max(gone, _time_of(levels, longest.chips / blinds)) for blinds in last]
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


def _last_blinds(
    levels: Sequence[Level], chips: int, index: int, playing: int, entries: int
) -> tuple[float, float, float]:
    """Big blinds in play at the end: at the most, likely, at the least."""
    first, present = _bet(levels, 0), _bet(levels, index)
    if not first or not present:
        return MOST, USUAL, LEAST
    way = 1 - log(playing) / log(entries)
    centre = _by_pace(log(chips / first), log(chips / present), way)
    narrow = max(_NARROWEST, sqrt(1 - way))
    below, above = (spread * narrow for spread in _SPREADS)

    def share(blinds: float) -> float:
        off = log(blinds) - centre
        return _USUALLY.cdf(off / (below if off < 0 else above))

    def blinds_at(part: float) -> float:
        off = _USUALLY.inv_cdf(part)
        return exp(centre + off * (below if off < 0 else above))

    seen = share(chips / present)
    return blinds_at(0.9 * seen), blinds_at(0.5 * seen), blinds_at(0.1 * seen)


def _by_pace(first: float, present: float, way: float) -> float:
    """The logarithm of big blinds at the end, if players go on going out as blinds rise.

    Both are taken to fall in ratio together. Early on that is guesswork: the usual end counts for
    what is left of the way, and the pace never leads out of the bounds real evenings keep to.
    """
    usual = log(USUAL)
    if way <= 0:
        return usual
    straight = (present - (1 - way) * first) / way
    return (1 - way) * usual + way * min(log(MOST), max(log(LEAST), straight))


def _bet(levels: Sequence[Level], index: int) -> int:
    """The big blind of a stretch; in a break, of the level before it."""
    for level in reversed(levels[: index + 1]):
        if level.kind == "play":
            return level.big_blind or level.small_bet
    return 0


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
