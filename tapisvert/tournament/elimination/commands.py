"""What may be wished of eliminations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class EliminatePlayers:
    """Players went out on one hand."""

    entries: tuple[int, ...]
    stacks: tuple[int | None, ...] = ()
    """For each, what he had when the hand began; empty when nobody counted."""
    by: tuple[tuple[int, ...], ...] = ()
    """For each, who knocked him out; empty when nobody says."""


@dataclass(frozen=True, slots=True)
class TellStacks:
    """What players who are out had when their hand began, told later or told again."""

    stacks: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class CorrectKnockOut:
    """Somebody else knocked a player out, or nobody did."""

    entry: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReplaceEliminated:
    """The wrong player was taken out: he plays on, and another one is out in his place."""

    entry: int
    instead: int


When: TypeAlias = Literal["before", "after", "same-hand", "same-round"]


@dataclass(frozen=True, slots=True)
class CorrectOrder:
    """A player went out before or after another one, with him on one hand or in one round."""

    entry: int
    when: When
    other: int
