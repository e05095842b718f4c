"""What may be wished of announcements."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Announce:
    """Show a sentence on every screen; it takes the place of the one before."""

    text: str
    minutes: int | None = None
    """How long; None is until it is withdrawn."""


@dataclass(frozen=True, slots=True)
class WithdrawAnnouncement:
    """Take the sentence off the screens."""
