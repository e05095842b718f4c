"""Digits as large as a terminal allows, read across a dark room."""

from __future__ import annotations

from typing import Final

HEIGHT: Final = 5
_SHAPES: Final = {
    "0": ("███", "█ █", "█ █", "█ █", "███"),
    "1": (" █ ", "██ ", " █ ", " █ ", "███"),
    "2": ("███", "  █", "███", "█  ", "███"),
    "3": ("███", "  █", "███", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"),
    "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"),
    "7": ("███", "  █", "  █", "  █", "  █"),
    "8": ("███", "█ █", "███", "█ █", "███"),
    "9": ("███", "█ █", "███", "  █", "███"),
    ":": (" ", "█", " ", "█", " "),
}


def big(text: str, width: int) -> list[str]:
    """`12:05` drawn with blocks, twice as wide where there is room; plain where there is none."""
    for scale in (2, 1):
        rows = [
            (" " * scale).join(
                "".join(sign * scale for sign in _SHAPES[letter][row]) for letter in text
            )
            for row in range(HEIGHT)
        ]
        if len(rows[0]) <= width:
            return rows
    return [text]
