"""What became of announcements."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Announced:
    """A sentence stands on every screen."""

    text: str
    at: int
    until: int | None
    by: str


@dataclass(frozen=True, slots=True)
class AnnouncementWithdrawn:
    """It stands there no more."""
