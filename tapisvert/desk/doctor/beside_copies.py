"""Records compared with the copies: whoever cuts an end off rarely thinks of those.

What the house signed in a copy it wrote itself. Where its record ends before that, or says
something else, the record was changed, even if every trace of it in the database was taken out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tapisvert.desk.doctor.copies import StreamCopy, copied_streams, length_told, newest_copy
from tapisvert.desk.doctor.rows import RecordRow
from tapisvert.desk.doctor.stream import ExaminedStream
from tapisvert.journal.chain import body_of


def beside_copies(
    streams: Sequence[ExaminedStream], folder: str, key: str
) -> Iterator[ExaminedStream]:
    """The streams, and those only copies know; damaged where a copy the house signed has more."""
    here: Mapping[str, ExaminedStream] = {one.stream: one for one in streams}
    copied = set(copied_streams(folder))
    for stream in sorted({*here, *copied}):
        one = here.get(stream) or ExaminedStream(stream, (), {}, None)
        if stream in copied and one.damaged_at is None:
            length = length_told(folder, stream)
            if length > len(one.good) or length > one.signed:
                one = _beside(one, newest_copy(folder, stream), key)
        if one.rows or one.damaged_at is not None or stream in here:
            yield one


def _beside(one: ExaminedStream, copy: StreamCopy, key: str) -> ExaminedStream:
    if copy.head is None or copy.head.key != key or not copy.head.holds(one.stream):
        return one
    for row, record in zip(one.good, copy.records, strict=False):
        if _content(row) != (record.action, record.actor, record.at, body_of(record)):
            return _damaged(one, row.version)
    return one if len(copy.records) <= len(one.good) else _damaged(one, len(one.good) + 1)


def _damaged(one: ExaminedStream, version: int) -> ExaminedStream:
    """The stream with its good records up to where the copy says otherwise."""
    rows = {number: row for number, row in one.rows.items() if number < version}
    return replace(one, good=one.good[: version - 1], rows=rows, damaged_at=version)


def _content(row: RecordRow) -> tuple[object, ...]:
    return (row.action, row.actor, row.at, row.body)
