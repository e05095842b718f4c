"""The lines of a bracket: who meets whom follows from one draw, byes included.

A bracket has as many lines as the next power of two, and match *m* is lines *2m - 1* and *2m*:
both seats of table *m*. Where players are fewer, some matches have one line only, spread evenly
over the bracket; whoever is drawn there has a bye.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.tournament.seat import Seat


def matches_needed(players: int) -> int:
    """The matches of the first heat, byes included: a power of two."""
    matches = 1
    while 2 * matches < players:
        matches *= 2
    return matches


def matches_played(players: int) -> int:
    """The matches of the first heat that two play: the tables to set up."""
    return players - matches_needed(players)


def bracket_seats(players: int, tables: Sequence[int]) -> tuple[Seat, ...]:
    """The seats of the first heat in the order they are called: match after match.

    Of *n* matches with *b* byes, match *m* has one where *mb / n* passes a whole number.
    """
    matches = len(tables)
    byes = 2 * matches - players
    seats: list[Seat] = []
    for match, table in enumerate(tables, 1):
        seats.append(Seat(table, 1))
        if match * byes // matches == (match - 1) * byes // matches:
            seats.append(Seat(table, 2))
    return tuple(seats)
