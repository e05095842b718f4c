"""The add-on while it is sold: what it costs, who has it, and who may still take it."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_played


class AddOnSale(NamedTuple):
    """The sale of one break."""

    price: BuyIn
    taken: int
    left: tuple[int, ...]
    """Entries that play and have not taken it."""

    @property
    def players(self) -> int:
        return self.taken + len(self.left)


def add_on_sale(now: Tournament, at: int) -> AddOnSale | None:
    """The sale in progress; None outside of the break it is held in."""
    setup = now.setup
    if setup is None or now.phase != "running" or setup.rebuys.add_on is None:
        return None
    levels = setup.structure.levels
    if not now.clock.at(levels, at).on_break(levels):
        return None
    if level_played(now, setup, at) != setup.rebuys.add_on_level:
        return None
    playing = [each for each in now.field.entries.values() if each.status == "playing"]
    left = tuple(each.number for each in playing if not each.add_ons)
    return AddOnSale(setup.rebuys.add_on, len(playing) - len(left), left)
