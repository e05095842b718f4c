"""Levels and breaks, in the order they are played."""

from __future__ import annotations

from typing import Literal

from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One stretch of the clock: a level to play, or a break."""

    kind: Literal["play", "break"]
    seconds: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    big_blind_ante: int = 0
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    game: str = "NLHE"
    color_up: tuple[int, ...] = ()
    """Chip values that leave play when this stretch begins."""

    @property
    def milliseconds(self) -> int:
        return self.seconds * 1000


@dataclass(frozen=True, slots=True)
class Structure:
    """A whole evening; after the last level the last one goes on."""

    name: str
    levels: tuple[Level, ...]
