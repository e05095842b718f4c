"""Rulings of the floor, kept so that the same facts are ruled the same way again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FloorLog:
    """Every recorded ruling, in order."""

    rulings: tuple[object, ...] = ()


UNRULED = FloorLog()
