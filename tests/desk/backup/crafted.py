"""Files somebody made up, whole to the last checksum."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tapisvert.desk.backup.gathering import of_streams
from tapisvert.desk.backup.saved import Backup
from tapisvert.journal.record import Record, Stored
from tapisvert.person import Person
from tests.desk.backup.evening import house

EVENING = of_streams(house(), ["tuesday"], 5_000)
RECORDS = EVENING.streams[0].records


def with_records(*records: Record, stream: str = "tuesday") -> Backup:
    return replace(EVENING, streams=(replace(EVENING.streams[0], stream=stream, records=records),))


def with_last(**changed: Any) -> Backup:
    return with_records(*RECORDS[:-1], RECORDS[-1]._replace(**changed))


def with_setup(**changed: Any) -> Backup:
    first = RECORDS[0]
    setup = {**first.events[0].data["setup"], **changed}
    created = first._replace(events=(Stored(first.events[0].kind, {"setup": setup}),))
    return with_records(created, *RECORDS[1:])


CRAFTED: tuple[tuple[Backup, str], ...] = (
    (with_records(*RECORDS, stream="a/b"), "backup.bad-stream"),
    (with_records(*RECORDS, stream=".."), "backup.bad-stream"),
    (with_records(*RECORDS, stream="x" * 300), "backup.bad-stream"),
    (with_records(*RECORDS, stream="league:tuesday"), "backup.impossible"),
    (with_last(at=2**52), "backup.future"),
    (with_last(action="a/b"), "backup.out-of-range"),
    (with_last(actor="Ana\nBo"), "backup.out-of-range"),
    (with_setup(stack=-5), "backup.out-of-range"),
    (with_setup(stack=10**30), "backup.out-of-range"),
    (with_setup(name="x" * 5_000), "backup.out-of-range"),
    (with_setup(name="a\0b"), "backup.out-of-range"),
    (replace(EVENING, people=(Person("p1", "x" * 5_000),)), "backup.bad-person"),
    (replace(EVENING, people=(Person("p1", "Ana", number=-1),)), "backup.bad-person"),
    (
        replace(
            EVENING,
            people=(Person("p1", "Ana", same_as="p2"), Person("p2", "Bo", same_as="p1")),
        ),
        "backup.bad-person",
    ),
    (replace(EVENING, made=2**50), "backup.bad-opening"),
    (replace(EVENING, authors={"ana": "x" * 5_000}), "backup.bad-person"),
    (replace(EVENING, whole=True, club={"name": "\ud800"}), "backup.bad-person"),
)
"""Each with the code it is refused with."""
