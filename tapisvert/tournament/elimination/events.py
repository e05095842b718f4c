"""What happened to those who went out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapisvert.tournament.elimination.commands import When
from tapisvert.tournament.seat import Seat


@dataclass(frozen=True, slots=True)
class PlayersEliminated:
    """Players are out since `at`."""

    entries: tuple[int, ...]
    at: int
    stacks: tuple[int | None, ...]
    by: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class StacksTold:
    """What players had when their last hand began is known."""

    stacks: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class KnockOutCorrected:
    """Who knocked a player out."""

    entry: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EliminatedReplaced:
    """A player is back in a seat; another one is out in his place."""

    entry: int
    instead: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OrderCorrected:
    """A player went out at another moment than was told."""

    entry: int
    when: When
    other: int
