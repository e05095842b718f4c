"""Players from a file: a sheet with a heading, or one person a line."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.decoding import read_file
from tapisvert.desk.pasting import PastedLine, read
from tapisvert.refusals import Invalid

_LARGEST: Final = 5_000_000


def read_roster(path: str) -> tuple[PastedLine, ...]:
    """The people in a file, in its order."""
    lines = read(text_of(path))
    if not lines:
        raise Invalid("evening.no-names", file=path)
    return lines


def text_of(path: str) -> str:
    """A list or a sheet as it is written."""
    return read_file(path, _LARGEST)
