"""One line of a tournament's history, for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from tapisvert.journal.record import Record


@dataclass(frozen=True, slots=True)
class Past:
    """Who did what when."""

    version: int
    action: str
    what: str
    """The name of the wish, as `eliminate-players`."""
    by: str
    at: int
    events: tuple[str, ...]
    """The names of what it led to."""
    undone_by: str | None = None
    """The undo that took it away; None while it stands."""

    @classmethod
    def of(cls, record: Record, undone: Mapping[str, str]) -> Past:
        """The line of a record."""
        return cls(
            record.version,
            record.action,
            _plain(record.wish.kind),
            record.actor,
            record.at,
            tuple(_plain(event.kind) for event in record.events),
            undone.get(record.action),
        )

    @property
    def when(self) -> str:
        """The time of day where the desk stands."""
        return datetime.fromtimestamp(self.at / 1000, UTC).astimezone().strftime("%H:%M")


def _plain(kind: str) -> str:
    return kind.rpartition(".")[0]
