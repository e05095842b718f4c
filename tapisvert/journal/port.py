"""What the desk asks of a journal, whatever keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from tapisvert.journal.record import Record
from tapisvert.refusals import Conflict, Invalid


class StaleVersion(Conflict):
    """Somebody appended in between: read on from the version one had, and decide again."""

    def __init__(self, stream: str, expected: int, newest: int) -> None:
        super().__init__("journal.stale", stream=stream, expected=expected, newest=newest)
        self.newest = newest


class Journal(Protocol):
    """Streams of records, each numbered from 1 without a gap; nothing is ever changed in them."""

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Sequence[Record]:
        """The records after a version, as far as another, in order; a new stream has none."""
        ...

    def find(self, stream: str, action: str) -> int | None:
        """The version of an action; None where there is none."""
        ...

    def append(self, stream: str, expected: int, record: Record) -> int:
        """Keep a record for good as number `expected` + 1 and only then answer with its version.

        An action that is there already answers with the version it has, and nothing changes.
        Another command under the same action id is refused; so is a version that is not the newest.
        """
        ...

    def extend(self, stream: str, expected: int, records: Sequence[Record]) -> int:
        """Keep records that were kept elsewhere, from number `expected` + 1 on: all, or none.

        An action that is there already is refused; so is a version that is not the newest.
        """
        ...

    def whole(self, stream: str) -> AbstractContextManager[None]:
        """What is written within, here and in the tables beside it, is kept as one, or not."""
        ...

    def streams(self) -> Sequence[str]:
        """The names of all streams somebody wrote to, sorted."""
        ...

    def is_cut(self, stream: str) -> bool:
        """Whether a stream ends somewhere else than where it was left."""
        ...


def numbered(records: Sequence[Record], expected: int) -> tuple[Record, ...]:
    """The records with the versions they get here."""
    return tuple(
        record._replace(version=number) for number, record in enumerate(records, expected + 1)
    )


def known_already(record: Record) -> Invalid:
    """An action of another journal that is here under another number."""
    return Invalid("journal.action-reused", action=record.action, version=record.version)


def repeated(known: Record, record: Record) -> int:
    """The version of an action that is sent again; refused where it is another command."""
    if not known.same_request(record):
        raise Invalid("journal.action-reused", action=record.action, version=known.version)
    return known.version
