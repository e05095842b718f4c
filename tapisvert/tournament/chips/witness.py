"""Whose hands may touch the chips when no race is run: a neutral exchanger, and a witness."""

from __future__ import annotations

from typing import Final

from tapisvert.carried import carries
from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book
from tapisvert.tournament.chips.commands import ColorUpTable
from tapisvert.tournament.handling import Meta
from tapisvert.tournament.room import Table
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament

_HOUSE_NIGHTS: Final = ("daily", "sit-and-go")
"""Events small enough for a witness who plays at the table."""


@carries("chip-race.witness", "chip-race.daily")
def check_hands(
    now: Tournament, setup: Setup, book: Book, table: Table, wish: ColorUpTable, meta: Meta
) -> None:
    """Refuse an exchange without the witness the book wants, or by somebody it concerns."""
    if not book.flag("chip-race.witness").value:
        return
    exchanger = wish.designate or meta.by
    if wish.witness is None:
        raise Illegal("chips.no-witness")
    if wish.witness == exchanger:
        raise Illegal("chips.own-witness")
    seated = {now.field.entries[entry].person for entry in table.seats if entry}
    if exchanger in seated:
        raise Illegal("chips.exchanger-plays", table=table.number)
    if setup.kind not in _HOUSE_NIGHTS and wish.witness in seated:
        raise Illegal("chips.witness-plays", table=table.number)
