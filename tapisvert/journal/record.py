"""What the journal keeps: one record for each action, so that nothing is ever half there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Stored(NamedTuple):
    """A command or an event as JSON, under its versioned name."""

    kind: str
    data: Mapping[str, Any]


class Record(NamedTuple):
    """A command, the events it led to, who made it and when."""

    action: str
    """The id its sender gave it: sent again, it is known again."""
    command: Stored
    events: tuple[Stored, ...]
    actor: str
    at: int
    """Milliseconds since 1970 UTC."""
    version: int = 0
    """Its place in the stream, from 1; 0 until it is appended."""

    def same_request(self, other: Record) -> bool:
        """Whether both carry one command of one person; what it led to depends on the moment."""
        return self.command == other.command and self.actor == other.actor
