"""The results made public: under which address, and what of them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from tapisvert.slotted import dataclass

Naming: TypeAlias = Literal["name", "nickname", "number"]
"""How the public is told who somebody is."""
NAMINGS: Final[tuple[Naming, ...]] = get_args(Naming)
"""From the most that is told to the least."""


@dataclass(frozen=True, slots=True)
class Publication:
    """Results that are public, or were until they were withdrawn."""

    key: str
    """What makes the address one nobody guesses; it stays when results come back."""
    naming: Naming
    prizes: bool
    """Whether money and prizes in kind are shown too."""
    at: int
    by: str
    withdrawn: bool = False
