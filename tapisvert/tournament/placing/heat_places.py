"""Places of an event played in heats: by how far somebody came, heat by heat.

In one heat those who came equally near to going on share their places, whatever the clock said at
their tables: the losers of a bracket's heat, the runners-up of all tables of a shoot-out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from tapisvert.tournament.heats import Heat, HeatTable
from tapisvert.tournament.heats.progress import going_on, sat_down
from tapisvert.tournament.placing.one_hand import Tie, TiedGroup, ranked
from tapisvert.tournament.state import Tournament


class HeatPlaces(NamedTuple):
    """Entries of a heat that share places; others who still play may come to share them."""

    first: int
    last: int
    entries: tuple[int, ...]
    tie: Tie


class _Behind(NamedTuple):
    """Entries of a table, from so many places behind those who go on to so many."""

    nearest: int
    farthest: int
    entries: tuple[int, ...]
    tie: Tie


def heat_places(now: Tournament) -> Iterator[HeatPlaces]:
    """Everybody who is out, the best first; a heat's places are those of all who play it."""
    later: frozenset[int] = frozenset()
    for heat in reversed(now.heats):
        yield from _of_heat(now, heat, later)
        later |= {entry for table in heat for entry in table.entries}


def _of_heat(now: Tournament, heat: Heat, later: frozenset[int]) -> Iterator[HeatPlaces]:
    sizes = [(len(sat_down(now, table)), going_on(now, heat, table)) for table in heat]
    finished = [
        each
        for table, (players, through) in zip(heat, sizes, strict=True)
        for each in _behind(now, table, later, players, through)
    ]
    for nearest, farthest, entries, tie in _together(finished):
        last = sum(min(players, through + farthest) for players, through in sizes)
        before = sum(min(players, through + nearest - 1) for players, through in sizes)
        first = before + 1 if nearest else last - len(entries) + 1
        shared: Tie = "same-heat" if last > first else ""
        yield HeatPlaces(first, last, entries, tie if len(heat) == 1 else shared)


def _behind(
    now: Tournament, table: HeatTable, later: frozenset[int], players: int, through: int
) -> Iterator[_Behind]:
    """Who went out at a table; nobody is nearer than 0: one who left after coming through."""
    groups = tuple(_finished(now, table, later))
    place = players - sum(len(entries) for entries, _ in groups)
    for entries, tie in groups:
        nearest, place = place + 1 - through, place + len(entries)
        yield _Behind(max(0, nearest), max(0, place - through), entries, tie)


def _finished(now: Tournament, table: HeatTable, later: frozenset[int]) -> Iterator[TiedGroup]:
    """The order in which players of a table went out in this heat, the best first."""
    out = [
        (now.places.of[entry], entry)
        for entry in table.entries
        if entry not in later and entry in now.places.of
    ]
    for time, together in groupby(sorted(out, reverse=True), key=lambda each: each[0]):
        yield from ranked([now.places.by_time[time].only(entry for _, entry in together)])


def _together(finished: list[_Behind]) -> Iterator[_Behind]:
    """Those equally far behind share; where one table cannot tell two apart, no other can."""
    run: _Behind | None = None
    for each in sorted(finished):
        if run is not None and each.nearest <= run.farthest:
            entries = tuple(sorted((*run.entries, *each.entries)))
            run = _Behind(run.nearest, max(run.farthest, each.farthest), entries, each.tie)
            continue
        if run is not None:
            yield run
        run = each
    if run is not None:
        yield run
