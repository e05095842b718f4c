"""Who went out when, and so in which place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bust:
    """Entries that went out together: on one hand, or in one round of hand-for-hand.

    `stacks` are what they had when the hand began, where somebody counted.
    """

    number: int
    entries: tuple[int, ...]
    at: int
    left: int
    """How many were still playing afterwards."""
    stacks: tuple[int | None, ...] = ()
    by: tuple[tuple[int, ...], ...] = ()
    """For each entry, who knocked it out."""


@dataclass(frozen=True, slots=True)
class Places:
    """The busts in order; places follow from them and are never stored."""

    busts: tuple[Bust, ...]


NO_BUSTS = Places(())
