"""Signs that steer a screen instead of standing on it: refused where people type, shown as numbers.

An escape rewrites a terminal, an override turns the rest of a line around. Tabs and ends of lines
are writing. Signs without width steer nothing: names are tidied of them, other texts may have them.
"""

from __future__ import annotations

from typing import Final

_WRITING: Final = "\t\n\r"
_STEERING: Final = (
    *((0x00, 0x1F), (0x7F, 0x9F)),  # of control
    *((0x2028, 0x202E), (0x2066, 0x2069)),  # ends of lines and directions nobody sees
    (0xD800, 0xDFFF),  # bytes of another encoding
)


def steering_at(text: str) -> int:
    """Where the first sign stands that steers; -1 without one."""
    if text.isprintable():
        return -1
    return next((at for at, sign in enumerate(text) if _steers(sign)), -1)


def visible(text: str) -> str:
    """The same with the number of every sign that steers, as JSON writes it."""
    if steering_at(text) < 0:
        return text
    return "".join(f"\\u{ord(sign):04x}" if _steers(sign) else sign for sign in text)


def visible_line(text: str) -> str:
    """The same on one line, whatever ends a line within it."""
    if text.isprintable():
        return text
    return visible("".join(" " if sign in _WRITING else sign for sign in text))


def _steers(sign: str) -> bool:
    code = ord(sign)
    return any(low <= code <= high for low, high in _STEERING) and sign not in _WRITING
