"""Going out other than on a hand: the chips are removed, the place reached is kept."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.tournament.elimination.out import went_out
from tapisvert.tournament.places import Ending
from tapisvert.tournament.state import Tournament


def gone(
    now: Tournament, number: int, stack: int, removed: str, at: int, ending: Ending = "left"
) -> Tournament:
    """The tournament without a player; `removed` says what became of his chips."""
    bank = now.bank.remove(stack, removed) if stack else now.bank
    return went_out(replace(now, bank=bank), (number,), at, ending=ending, stacks=(stack,))
