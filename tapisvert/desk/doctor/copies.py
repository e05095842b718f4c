"""The copies the room made by itself: what they know that the house does not any more."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from typing import Final

from tapisvert.desk.backup.file import ENDING, read
from tapisvert.desk.backup.saved import Backup
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.names import file_name, stream_name
from tapisvert.journal.record import Record
from tapisvert.refusals import Refusal
from tapisvert.slotted import dataclass, field

COPIES: Final = "backups"
_VERSION: Final = re.compile(r"-(\d{6,})-\d+$")
"""How many records a copy has, at the end of its name."""


@dataclass(frozen=True, slots=True)
class StreamCopy:
    """The newest good copy of a stream."""

    path: str = ""
    """Where it lies; empty where there is none."""
    records: tuple[Record, ...] = ()
    head: HeadSignature | None = None
    backup: Backup = field(default_factory=lambda: Backup(0, ()))


def copied_streams(folder: str) -> tuple[str, ...]:
    """Every stream there is a copy of."""
    try:
        names = os.listdir(os.path.join(folder, COPIES))
    except OSError:
        return ()
    streams = (stream_name(f"stream-{name}.jsonl") for name in sorted(names))
    return tuple(stream for stream in streams if stream is not None)


def newest_copy(folder: str, stream: str) -> StreamCopy:
    """The newest one that can be read; nothing where there is none."""
    for path in _files(folder, stream):
        try:
            with open(path, "rb") as opened:
                backup = read(opened.read(), os.path.basename(path))
        except (OSError, Refusal):
            continue
        for saved in backup.streams:
            if saved.stream == stream:
                return StreamCopy(path, saved.records, saved.head, backup)
    return StreamCopy()


def length_told(folder: str, stream: str) -> int:
    """How many records the newest copy has by its name, without reading it."""
    for path in _files(folder, stream):
        counted = _VERSION.search(os.path.basename(path).removesuffix(ENDING))
        return int(counted[1]) if counted else 0
    return 0


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
