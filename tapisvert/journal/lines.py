"""A record as a line of a file: a checksum, and the record in JSON.

    ["1c8e5f07",{"version":1,"action":"a1","actor":"ana","at":0,"wish":["…",{}],"events":[]}]

Whatever is behind the last good line was never acknowledged: a line is written, brought to the
disk and only then answered for. So a last line that is torn is cut off, and a bad line with
others behind it is damage somebody must look at.
"""

from __future__ import annotations

import json
from typing import Any, Final
from zlib import crc32

from tapisvert.journal.gc_pause import without_gc
from tapisvert.journal.record import Record, Stored
from tapisvert.refusals import Invalid

_HEAD: Final = len('["00000000",')
_TEXT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_UNTOUCHED: Final = b"\0"
"""What a disk gives for bytes it never wrote; a good line has none."""


def written(record: Record) -> bytes:
    """The line of a record."""
    text = _TEXT.encode(
        {
            "version": record.version,
            "action": record.action,
            "actor": record.actor,
            "at": record.at,
            "wish": _pair(record.command),
            "events": [_pair(event) for event in record.events],
        }
    )
    body = text.encode("utf-8", "surrogatepass")
    return b'["%08x",%b]\n' % (crc32(body), body)


def whole_lines(content: bytes, version: int, name: str) -> list[bytes]:
    """The good lines of a file, where the first of them follows `version`.

    The torn end is left out; a damaged line is refused by its number.
    """
    split = content.split(b"\n")
    last = split.pop()  # nothing, or what was written of a line before its end
    if last and _is_whole(last, version + len(split) + 1):
        return [*whole_lines(content[: -len(last)], version, name), last]
    for number, line in enumerate(split, 1):
        if not _is_whole(line, version + number):
            if number == len(split) and content.endswith(b"\n") and _UNTOUCHED in line:
                return split[:-1]
            raise Invalid("journal.damaged", file=name, line=version + number)
    return split


def records(lines: list[bytes]) -> list[Record]:
    """The records of good lines, all read at once: that is twice as fast as one by one."""
    text = b",".join(lines).decode("utf-8", "surrogatepass")
    with without_gc():
        return [_record(data) for _, data in json.loads(f"[{text}]")]


def _record(data: dict[str, Any]) -> Record:
    return Record(
        data["action"],
        Stored(*data["wish"]),
        tuple([Stored(*event) for event in data["events"]]),
        data["actor"],
        data["at"],
        data["version"],
    )


def _is_whole(line: bytes, version: int) -> bool:
    """Whether a line is what was written there: its place is part of what is checked."""
    body = line[_HEAD:-1]
    return line.startswith(b'["%08x",{"version":%d,' % (crc32(body), version)) and line[-1:] == b"]"


def _pair(stored: Stored) -> tuple[str, Any]:
    return (stored.kind, stored.data)
