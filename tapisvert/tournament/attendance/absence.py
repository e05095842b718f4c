"""Absence: since when, on the wall and on the clock."""

from __future__ import annotations

from tapisvert.replacing import replace
from tapisvert.tournament.entry import Absence
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import time_played


def absent_since(now: Tournament, at: int) -> Absence:
    """The beginning of an absence, on the wall and on the clock."""
    if now.setup is None:
        return Absence(at, 0, 0)
    index = now.clock.at(now.setup.structure.levels, at).index
    return Absence(at, index, time_played(now, now.setup, at))


def clock_moved(before: Tournament, after: Tournament, at: int) -> Tournament:
    """The tournament once its clock was put elsewhere: nobody was away longer, or less, by that."""
    setup = after.setup
    if setup is None or not after.field.absent:
        return after
    shift = time_played(after, setup, at) - time_played(before, setup, at)
    index = after.clock.at(setup.structure.levels, at).index
    field = after.field
    for entry in map(field.entries.__getitem__, after.field.absent):
        if (since := entry.absence) is not None:
            since = Absence(since.at, min(since.index, index), since.played + shift)
            field = field.put(replace(entry, absence=since))
    return replace(after, field=field)
