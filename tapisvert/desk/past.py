"""One line of a tournament's history, for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from tapisvert.journal.record import Record
from tapisvert.words import Lang, knows, say


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

    def named(self, lang: Lang) -> str:
        """What was done, in words."""
        return act_name(self.what, lang)

    @property
    def when(self) -> str:
        """The time of day where the desk stands."""
        return datetime.fromtimestamp(self.at / 1000, UTC).astimezone().strftime("%H:%M")


def act_name(what: str, lang: Lang) -> str:
    """A wish in a word or two; its plain name where nobody has written any yet."""
    key = f"acts.{what}"
    return say(key, lang) if knows(key) else what


def _plain(kind: str) -> str:
    return kind.rpartition(".")[0]
