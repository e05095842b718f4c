"""Events played in heats: shoot-outs and brackets, where no table gives a player to another."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class HeatTable(NamedTuple):
    """A table of a heat; of a bracket, a match."""

    number: int
    entries: tuple[int, ...]
    """Who sat down there, by seat; one alone has a bye."""


Heat: TypeAlias = tuple[HeatTable, ...]
"""The tables of a heat, in the order of their numbers."""
