"""Names of players from a file: a sheet with a heading, or one name a line."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.pasting import read
from tapisvert.refusals import Invalid

_LARGEST: Final = 5_000_000


def read_roster(path: str) -> tuple[str, ...]:
    """The names in a file, in its order."""
    names = names_in(text_of(path))
    if not names:
        raise Invalid("evening.no-names", file=path)
    return names


def text_of(path: str) -> str:
    """A list or a sheet as it is written."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            return file.read(_LARGEST)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
    except UnicodeDecodeError:
        raise Invalid("evening.not-text", file=path) from None


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list or a sheet; what stands beside them is for the directory alone."""
    return tuple(line.name for line in read(text))
