"""The journal in a database: SQLite for a club, PostgreSQL for many processes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from django.db import IntegrityError, connections
from django.db.models import Max

from tapisvert.journal.gc_pause import without_gc
from tapisvert.journal.names import file_name
from tapisvert.journal.port import StaleVersion, known_already, numbered, repeated
from tapisvert.journal.record import Record, Stored
from tapisvert.refusals import Invalid
from tapisvert.web.models import JournalRecord
from tapisvert.web.notices import notify
from tapisvert.web.writing import writing

_COLUMNS: Final = ("action", "body", "actor", "at", "version")
_BATCH: Final = 500
_TEXT: Final = json.JSONEncoder(separators=(",", ":"))


class DatabaseJournal:
    """Any number of threads and processes; a record is on the disk before it is answered for."""

    def __init__(self, using: str = "default") -> None:
        self._using = using

    def read(self, stream: str, after: int = 0) -> Sequence[Record]:
        _checked(stream)
        rows = (
            JournalRecord.objects.using(self._using)
            .filter(stream=stream, version__gt=after)
            .order_by("version")
            .values_list(*_COLUMNS)
        )
        with without_gc():
            return tuple(_record(*row) for row in rows)

    def append(self, stream: str, expected: int, record: Record) -> int:
        _checked(stream)
        _checked(record.action)
        try:
            with writing(self._using):
                return self._appended(stream, expected, record)
        except IntegrityError:  # somebody else was faster by a moment
            known = self._known(stream, record.action)
            if known is not None:
                return repeated(known, record)
            raise StaleVersion(stream, expected, self._newest(stream)) from None

    def extend(self, stream: str, expected: int, records: Sequence[Record]) -> int:
        _checked(stream)
        for record in records:
            _checked(record.action)
        try:
            with writing(self._using):
                newest = self._newest(stream)
                if newest != expected:
                    raise StaleVersion(stream, expected, newest)
                rows = (_row(stream, record) for record in numbered(records, expected))
                JournalRecord.objects.using(self._using).bulk_create(rows, batch_size=_BATCH)
                notify(connections[self._using], stream)
                return expected + len(records)
        except IntegrityError:
            for record in records:
                known = self._known(stream, record.action)
                if known is not None:
                    raise known_already(known) from None
            raise StaleVersion(stream, expected, self._newest(stream)) from None

    def streams(self) -> Sequence[str]:
        named = (
            JournalRecord.objects.using(self._using)
            .filter(version=1)
            .values_list("stream", flat=True)
        )
        return sorted(named)

    def _appended(self, stream: str, expected: int, record: Record) -> int:
        known = self._known(stream, record.action)
        if known is not None:
            return repeated(known, record)
        newest = self._newest(stream)
        if newest != expected:
            raise StaleVersion(stream, expected, newest)
        _row(stream, record._replace(version=newest + 1)).save(using=self._using, force_insert=True)
        notify(connections[self._using], stream)
        return newest + 1

    def _known(self, stream: str, action: str) -> Record | None:
        found = JournalRecord.objects.using(self._using).filter(stream=stream, action=action)
        row = found.values_list(*_COLUMNS).first()
        return None if row is None else _record(*row)

    def _newest(self, stream: str) -> int:
        found = JournalRecord.objects.using(self._using).filter(stream=stream)
        newest: int | None = found.aggregate(newest=Max("version"))["newest"]
        return newest or 0


def _row(stream: str, record: Record) -> JournalRecord:
    return JournalRecord(
        stream=stream,
        version=record.version,
        action=record.action,
        actor=record.actor,
        at=record.at,
        body=_TEXT.encode((record.command, record.events)),
    )


def _record(action: str, body: str, actor: str, at: int, version: int) -> Record:
    command, events = json.loads(body)
    stored: list[Any] = [Stored(*event) for event in events]
    return Record(action, Stored(*command), tuple(stored), actor, at, version)


def _checked(name: str) -> None:
    """A name every journal takes, so that each can be copied into each."""
    file_name(name)
    if "\0" in name:
        raise Invalid("journal.bad-name", stream=ascii(name))
