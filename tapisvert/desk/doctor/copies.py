"""The copies the room made by itself: what they know that the house does not any more."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tapisvert.desk.backup.file import ENDING, read
from tapisvert.desk.backup.saved import Backup
from tapisvert.journal.chain import links
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.names import file_name, stream_name
from tapisvert.journal.record import Record
from tapisvert.refusals import Refusal
from tapisvert.slotted import dataclass, field

COPIES: Final = "backups"
_BEGINNING: Final = 40
"""Bytes of a line within which it says what it is."""


@dataclass(frozen=True, slots=True)
class StreamCopy:
    """The newest good copy of a stream."""

    path: str = ""
    """Where it lies; empty where there is none."""
    stream: str = ""
    records: tuple[Record, ...] = ()
    head: HeadSignature | None = None
    backup: Backup = field(default_factory=lambda: Backup(0, ()))

    def is_of(self, key: str) -> bool:
        """Whether the house of this key signed it; reading has tried the signature."""
        return self.head is not None and self.head.key == key

    def contradicts(self, heads: Iterable[HeadSignature]) -> bool:
        """Whether the house signed something else before."""
        known = tuple(links(self.stream, self.records))
        return any(head.digest not in known[head.version - 1 : head.version] for head in heads)


def copied_streams(folder: str) -> tuple[str, ...]:
    """Every stream there is a copy of."""
    try:
        names = os.listdir(os.path.join(folder, COPIES))
    except OSError:
        return ()
    streams = (stream_name(f"stream-{name}.jsonl") for name in sorted(names))
    return tuple(stream for stream in streams if stream is not None)


def good_copy(folder: str, stream: str, key: str) -> StreamCopy:
    """The newest one that can be read and goes on from what the house signed in older ones.

    One that was made after somebody rewrote the record is signed too, and says something else.
    Where the house signed none, the newest there is.
    """
    vouched, newest, older = StreamCopy(), StreamCopy(), list[HeadSignature]()
    for path in reversed(tuple(_files(folder, stream))):
        newest = copy = _read(path, stream) or newest
        if copy.head is None or not copy.is_of(key) or copy.contradicts(older):
            continue
        vouched = copy
        older.append(copy.head)
    return vouched if vouched.path else newest


def signed_in_copies(folder: str, stream: str, key: str) -> Mapping[str, HeadSignature]:
    """What the house signed in each copy of a stream, by its path; records are not read."""
    return {
        path: head
        for path in _files(folder, stream)
        if (head := _head(path, stream)) is not None and head.key == key and head.holds(stream)
    }


def _read(path: str, stream: str) -> StreamCopy | None:
    try:
        with open(path, "rb") as opened:
            backup = read(opened.read(), os.path.basename(path))
    except (OSError, Refusal):
        return None
    for saved in backup.streams:
        if saved.stream == stream:
            return StreamCopy(path, stream, saved.records, saved.head, backup)
    return None


def _head(path: str, stream: str) -> HeadSignature | None:
    """The line before the first record has it."""
    try:
        with open(path, "rb") as opened:
            line = next((line for line in opened if b'{"stream":' in line[:_BEGINNING]), b"null")
        header = json.loads(line)[1]
        return HeadSignature.read(header["head"]) if header["stream"] == stream else None
    except (OSError, ValueError, TypeError, KeyError, IndexError, RecursionError):
        return None


def _files(folder: str, stream: str) -> Iterator[str]:
    """Copies of a stream, the newest first."""
    try:
        name = file_name(stream).removeprefix("stream-").removesuffix(".jsonl")
        place = os.path.join(folder, COPIES, name)
        names: Sequence[str] = os.listdir(place)
    except (OSError, Refusal):
        return
    for file in sorted((one for one in names if one.endswith(ENDING)), reverse=True):
        yield os.path.join(place, file)
