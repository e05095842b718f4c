"""A record as a line of a file: a checksum, and the record in JSON.

    ["1c8e5f07",{"version":1,"action":"a1","actor":"ana","at":0,"wish":["…",{}],"events":[]}]

Whatever is behind the last good line was never acknowledged: a line is written, brought to the
disk and only then answered for. So a last line that is torn is cut off, and a bad line with
others behind it is damage somebody must look at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple
from zlib import crc32

from tapisvert.journal.record import Record, Stored
from tapisvert.refusals import Invalid

_HEAD: Final = len('["00000000",')
_TEXT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_UNTOUCHED: Final = b"\0"
"""What a disk gives for bytes it never wrote; a good line has none."""


class Line(NamedTuple):
    """A record and the byte its line ends at."""

    record: Record
    end: int


def written(record: Record) -> bytes:
    """The line of a record."""
    text = _TEXT.encode(
        {
            "version": record.version,
            "action": record.action,
            "actor": record.actor,
            "at": record.at,
            "wish": _pair(record.wish),
            "events": [_pair(event) for event in record.events],
        }
    )
    body = text.encode("utf-8", "surrogatepass")
    return b'["%08x",%b]\n' % (crc32(body), body)


def lines(found: bytes, start: int, version: int, name: str) -> Iterator[Line]:
    """The records of a file from a byte on, where the first of them follows `version`."""
    end = 0
    while (stop := found.find(b"\n", end)) >= 0:
        line = found[end:stop]
        end = stop + 1
        version += 1
        record = _record(line, version)
        if record is None:
            if end == len(found) and _UNTOUCHED in line:
                return
            raise Invalid("journal.damaged", file=name, line=version)
        yield Line(record, start + end)


def _record(line: bytes, version: int) -> Record | None:
    """The record of a line, or None when it is not what was written there."""
    body = line[_HEAD:-1]
    if line[:_HEAD] != b'["%08x",' % crc32(body) or line[-1:] != b"]":
        return None
    data: dict[str, Any] = json.loads(body.decode("utf-8", "surrogatepass"))
    if data["version"] != version:
        return None
    return Record(
        data["action"],
        Stored(*data["wish"]),
        tuple(Stored(*event) for event in data["events"]),
        data["actor"],
        data["at"],
        version,
    )


def _pair(stored: Stored) -> tuple[str, Any]:
    return (stored.kind, stored.data)
