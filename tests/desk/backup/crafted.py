"""Files somebody made up, whole to the last checksum."""

from dataclasses import replace
from typing import Any

from tapisvert.actions import Command, Event
from tapisvert.desk.backup.gathering import of_streams
from tapisvert.desk.backup.saved import Backup
from tapisvert.journal.codec import encode
from tapisvert.journal.record import Record, Stored
from tapisvert.person import Person
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.rebuying.buying import PayOwed, RebuyPaid
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


def with_event(version: int, event: int, **changed: Any) -> Backup:
    """One event of an action with some of its fields otherwise."""
    record = RECORDS[version - 1]
    events = list(record.events)
    events[event] = Stored(events[event].kind, {**events[event].data, **changed})
    turned = record._replace(events=tuple(events))
    return with_records(*RECORDS[: version - 1], turned, *RECORDS[version:])


def with_more(command: Command, *events: Event, version: int = len(RECORDS) + 1) -> Backup:
    """One action more than there was."""
    stored = tuple(map(encode, events))
    more = Record("forged", encode(command), stored, "ana", RECORDS[-1].at, version)
    return with_records(*RECORDS, more)


UNDECIDED: tuple[tuple[Backup, str], ...] = (
    (with_more(StartEvent(), RebuyPaid(3, 2_300)), "action 8 (start of the event)"),
    (with_more(PayOwed((3,)), RebuyPaid(3, 99_900)), "action 8"),
    (with_event(2, 0, paid=99_900), "action 2"),
    (with_event(3, 0, person="p1"), "action 3"),
    (
        with_event(4, 1, seats=[[2, [1, 1], "plays"], [1, [1, 2], "plays"], [3, [1, 3], "plays"]]),
        "action 4",
    ),
    (with_event(4, 0, seed="ff112233445566778899aabbccddeeff"), "action 4"),
    (with_last(at=RECORDS[0].at - 1), "action 7"),
    (with_last(events=()), "action 7"),
)
"""Each with the action that does not come out when it is decided again."""

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
    (with_setup(name="x" * 3_000_000), "backup.out-of-range"),
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
    (replace(EVENING, authors={"ana": "\0\u200b"}), "backup.bad-person"),
    (replace(EVENING, whole=True, club={"name": "\ud800"}), "backup.bad-person"),
)
"""Each with the code it is refused with."""
