"""A player's own seat, asked for by name on a phone: names as the room may read them."""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament
from tapisvert.web.panels.television.naming import ShownNames, plain

MOST: Final = 8
"""People of one name that are offered."""
_LONGEST: Final = 80


class OwnSeat(NamedTuple):
    """Somebody who sits, and where."""

    entry: int
    name: str
    seat: Seat


def own_seats(now: Tournament, names: ShownNames, typed: str) -> tuple[OwnSeat, ...]:
    """Those whose name holds every word that was typed; an entry's number as #12."""
    words = plain(typed[:_LONGEST]).split()
    if not words:
        return ()
    playing = (each for each in now.field.entries.values() if each.seat is not None)
    seats = (
        OwnSeat(each.number, names.entry(each.number), each.seat)
        for each in playing
        if each.seat is not None
    )
    return tuple(islice((each for each in seats if _is_meant(each, words)), MOST))


def _is_meant(each: OwnSeat, words: list[str]) -> bool:
    if words == [f"#{each.entry}"]:
        return True
    name = plain(each.name)
    return all(word in name for word in words)
