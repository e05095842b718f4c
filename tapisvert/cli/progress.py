"""A bar on the error stream while something long goes on; nothing where that is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, TextIO, TypeVar

from tapisvert.cli.screen import TerminalScreen

T = TypeVar("T")

_EVERY: Final = 0.1
"""Seconds between two drawings."""
_CLEAR: Final = "\r\x1b[K"


def progress(
    what: str, items: Iterable[T], total: int, stream: TextIO | None = None
) -> Iterator[T]:
    """Hand the items on, drawing how many of `total` are done."""
    stream = stream or sys.stderr
    if not (stream and stream.isatty()):
        yield from items
        return
    screen = TerminalScreen.of(stream)
    drawn = 0.0
    try:
        for done, item in enumerate(items):
            if monotonic() - drawn >= _EVERY:
                stream.write(_CLEAR + bar(what, done, total, screen))
                stream.flush()
                drawn = monotonic()
            yield item
    finally:
        stream.write(_CLEAR)
        stream.flush()


def bar(what: str, done: int, total: int, screen: TerminalScreen) -> str:
    """`what ━━━━────  40 %`, as wide as the screen allows."""
    share = min(1.0, done / total) if total else 1.0
    after = f" {round(share * 100):3d} %"
    room = min(40, screen.width - len(what) - len(after) - 2)
    if room < 5:
        return f"{what[: screen.width - len(after) - 1]}{after}"
    full = round(room * share)
    done_part = screen.paint("━" * full, "good")
    rest = screen.paint("─" * (room - full), "faint")
    return f"{what} {done_part}{rest}{after}"
