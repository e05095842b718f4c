"""Players from a file: a sheet with a heading, or one person a line."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.decoding import read_file
from tapisvert.desk.pasting import PastedLine, nameless, read
from tapisvert.refusals import Invalid

_LARGEST: Final = 5_000_000


def read_roster(path: str) -> tuple[PastedLine, ...]:
    """The people in a file, in its order."""
    text = text_of(path)
    lines = read(text)
    if not lines:
        raise Invalid("evening.no-names", file=path)
    if unnamed := nameless(text):
        first = unnamed[0]
        raise Invalid("desk.nameless-file", file=path, n=first.number, written=first.written[:80])
    return lines


def text_of(path: str) -> str:
    """A list or a sheet as it is written."""
    return read_file(path, _LARGEST)
