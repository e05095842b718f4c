"""The heats an event will have: how many tables, and how many sit at the fullest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.tournament.heats.bracket import matches_needed, matches_played
from tapisvert.tournament.seating.allotment import tables_needed
from tapisvert.tournament.setup import Setup


class ComingHeat(NamedTuple):
    """A heat that so many would play."""

    players: int
    tables: int
    fullest: int


def coming_heats(setup: Setup, players: int) -> Iterator[ComingHeat]:
    """From so many players down to one; a single heat for an event played in one field."""
    heats = setup.heats
    while players > 1:
        if heats.bracket:
            yield ComingHeat(players, matches_played(players), 2)
            players = matches_needed(players)
            continue
        tables = tables_needed(players, setup.table_size)
        fullest = -(-players // tables)
        yield ComingHeat(players, tables, fullest)
        if tables == 1 or not heats.advance:
            return
        left = sum(
            max(1, min(heats.advance, players // tables + (table < players % tables) - 1))
            for table in range(tables)
        )
        players = left
