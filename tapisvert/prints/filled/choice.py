"""Which part of a sheet is wanted."""

from __future__ import annotations

from typing import Final

from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class PrintChoice:
    """Nothing told is all of it."""

    tables: tuple[int, ...] = ()
    entry: int | None = None
    """Whose payout slip, or whose seat card."""
    ruling: int | None = None
    """Which ruling's slip."""
    rules: str = ""
    """Where the rules can be read: a code on the poster."""
    directors: tuple[str, ...] = ()
    receipt: int | None = None
    """Which receipt."""
    own_seat: str = ""
    """Where a phone asks for its own seat: a code on every seat card, by the entry's number."""


ALL: Final = PrintChoice()
