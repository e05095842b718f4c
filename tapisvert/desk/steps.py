"""An act of several commands: each is a step of it, and whoever takes it back takes all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.record import Record

_LONGEST: Final = 6
"""Digits of a step: an id may end in a longer number of its own."""


def stepped(first: str, step: int) -> str:
    """The id of one of the commands of an act."""
    return f"{first}-{step}" if step else first


def whole_act(stream_state: StreamState[Any], record: Record) -> tuple[Record, ...]:
    """Everything that was done with a record in one act and stands, the oldest first.

    Steps are kept with one append, so they follow one another. That a record was begun is no step:
    what came with its first line is taken back without it.
    """
    records = stream_state.records
    first, begins = _first(record)
    if begins < 1 or records[begins - 1].action != first:
        first, begins = record.action, record.version
    steps: list[Record] = []
    for place in range(begins - 1, len(records)):
        one = records[place]
        if one.action != stepped(first, len(steps)) or one.actor != record.actor:
            break
        steps.append(one)
    several = steps[1:] if begins == 1 and record.version > 1 else steps
    return tuple(one for one in several if one.action not in stream_state.undone)


def acts(stream_state: StreamState[Any]) -> tuple[tuple[Record, ...], ...]:
    """The records by act, the oldest first; steps that were taken back stand apart.

    So does the one that began it all, which no undo takes.
    """
    grouped: list[list[Record]] = []
    first, step = "", 0
    for record in stream_state.records:
        before = grouped[-1][-1] if grouped else None
        step += 1
        if before is None or record.action != stepped(first, step) or record.actor != before.actor:
            first, step = record.action, 0
            grouped.append([record])
        elif before.version == 1 or _fell(stream_state, before) != _fell(stream_state, record):
            grouped.append([record])
        else:
            grouped[-1].append(record)
    return tuple(map(tuple, grouped))


def _fell(stream_state: StreamState[Any], record: Record) -> bool:
    return record.action in stream_state.undone


def _first(record: Record) -> tuple[str, int]:
    """The id and the version of the first step, if the id of a record tells of a later one."""
    head, _, step = record.action.rpartition("-")
    if head and step.isdecimal() and step.isascii() and len(step) <= _LONGEST:
        return head, record.version - int(step)
    return record.action, record.version


def ids(records: Iterable[Record]) -> tuple[str, ...]:
    """What an undo of these names, the newest first."""
    return tuple(record.action for record in records)[::-1]
