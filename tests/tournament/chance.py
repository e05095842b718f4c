"""Seeds, busts and hands for tests of seats and tables."""

from collections.abc import Collection
from dataclasses import replace

from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Positions
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tests.tournament.build import after


def seed(number: int = 1) -> str:
    """A seed nobody would guess, were it not in a test."""
    return f"{number:032x}"


def chance(number: int = 1) -> Chance:
    return Chance(seed(number))


def without(now: Tournament, *entries: int) -> Tournament:
    """The tournament after some players went out; the room that decides it is not asked."""
    for number in entries:
        entry = now.field.entries[number]
        assert entry.seat is not None
        layout = now.layout.vacated(entry.seat)
        field = now.field.put(replace(entry, status="out", seat=None))
        now = replace(now, layout=layout, field=field)
    return now


def played(
    now: Tournament, table: int, button: int, small: int | None = None, big: int | None = None
) -> Tournament:
    """The tournament after a hand at a table with button and blinds at these chairs."""
    return after(now, SetButton(table, button, small, big, coming=True), StartHand(table))


def at(now: Tournament, number: int) -> Table:
    return now.layout.tables[number]


def positions(now: Tournament, number: int = 1) -> Positions:
    found = at(now, number).last
    assert found is not None
    return found


def small_blind_posts(positions: Positions, dealt: Collection[int]) -> bool:
    """Whether somebody pays the small blind of a hand."""
    heads_up = len(dealt) == 2
    return positions.small_blind in dealt and (
        positions.small_blind != positions.button or heads_up
    )
