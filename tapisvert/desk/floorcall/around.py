"""What an event already knows when the floor is called: blinds, chips, who sits where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from tapisvert.desk.queries.seats import table_seats
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import reading

_SHORT: Final = 3
"""Names shorter than this may be something else."""
_SEAT: Final = re.compile(r"(?:(?<=\dm)|\b)S(\d{1,2})\b")
"""A seat as the floor writes it; on a terminal the sign of a colour may stand right before."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def known_facts(now: Tournament, at: int) -> dict[str, str]:
    """Facts of a bet nobody needs to ask: the blinds, the smallest chip in play."""
    if now.setup is None:
        return {}
    facts = {}
    level = reading(now.clock, now.setup.structure, at).level
    if level.big_blind:
        facts["blinds"] = f"{level.small_blind}/{level.big_blind}"
    if values := values_in_play(now.setup, now.bank):
        facts["smallest"] = str(values[0])
    return facts


def seat_names(names: Names, table: int | None, at: int) -> dict[str, str]:
    """The players of a table by their seat, as the floor writes it."""
    chosen = next((one for one in names.now.layout.open_tables if one.number == table), None)
    seated = table_seats(names, chosen, at).players if chosen else ()
    return {f"S{one.seat}": one.name for one in seated}


def with_seats(text: str, seats: Mapping[str, str]) -> str:
    """The account with players of the table told by their seats, where a name is only one's.

    >>> with_seats("Diallo a relancé avant Chloé", {"S5": "Moussa Diallo", "S2": "Chloé Roy"})
    'seat 5 a relancé avant seat 2'
    """
    owners: dict[str, str] = {}
    shared = Counter(part for name in seats.values() for part in set(words(name)))
    for seat, name in seats.items():
        for part in words(name):
            if shared[part] == 1 and len(part) >= _SHORT:
                owners[part] = seat

    def told(match: re.Match[str]) -> str:
        parts = words(match[0])
        seat = owners.get(parts[0]) if parts else None
        return match[0] if seat is None else f"seat {seat[1:]}"

    replaced = _WORD.sub(told, text)
    return re.sub(r"\b(seat \d+)(?: \1\b)+", r"\1", replaced)


def with_names(text: str, seats: Mapping[str, str]) -> str:
    """A sentence of the floor with the players' names in place of their seats.

    >>> with_names("S5 acted before S2", {"S5": "Moussa Diallo"})
    'Moussa Diallo acted before S2'
    """
    return _SEAT.sub(lambda match: seats.get(match[0], match[0]), text)
