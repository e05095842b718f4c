"""A sentence for the whole room, on every screen until its time is over."""

from __future__ import annotations

from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Announcement:
    """What was announced last."""

    text: str
    at: int
    """When, in milliseconds since 1970."""
    until: int | None
    """When it is over by itself; None stays until it is withdrawn."""
    by: str
    picture: str = ""
    """The name of a picture of the house that stands beside it."""

    def holds(self, at: int) -> bool:
        """Whether it is still to be read at a moment."""
        return self.until is None or at < self.until
