"""Money taken for what was owed, the last first: from the records, so that any can be voided."""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.tournament.rebuying.buying import RebuyPaid
from tapisvert.tournament.state import Tournament

_PAID: Final = kind_of(RebuyPaid)


class Payment(NamedTuple):
    """What one act took, from whom, and by whose hand."""

    action: str
    at: int
    by: str
    entries: tuple[int, ...]
    cents: int


def payments(stream_state: StreamState[Tournament], most: int) -> tuple[Payment, ...]:
    """The last payments that stand."""
    payments = (
        _payment(record)
        for record in reversed(stream_state.records)
        if record.events and record.events[0].kind == _PAID
        if record.action not in stream_state.undone
    )
    return tuple(islice(payments, most))


def payment(stream_state: StreamState[Tournament], action: str) -> Payment | None:
    """One payment that stands."""
    record = stream_state.record(action)
    if record is None or action in stream_state.undone:
        return None
    paid = bool(record.events) and record.events[0].kind == _PAID
    return _payment(record) if paid else None


def _payment(record: Record) -> Payment:
    events: list[RebuyPaid] = [decode(stored) for stored in record.events]
    return Payment(
        record.action,
        record.at,
        record.actor,
        tuple(event.entry for event in events),
        sum(event.paid for event in events),
    )
