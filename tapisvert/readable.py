"""Texts people type: refused where a sign in them steers a screen, whatever door they came by."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.refusals import Invalid
from tapisvert.signs import steering_at, visible_line

LONGEST_REASON: Final = 200
"""As long as an announcement: a reason stands in histories, on sheets and on open pages."""
LONGEST_NAME: Final = 200
LONGEST_TEXT: Final = 10_000
"""Signs of a name and of any other text of a record: a backup that holds more is not opened."""
_REASONS: Final = ("reason", "waived")
"""The fields of commands that hold one: why something is done, or let off."""
_BEFORE: Final = 20
_AFTER: Final = 10
"""So much of a text is quoted around the sign."""


def check_readable(text: str) -> None:
    """Refuse a text with a sign that steers, and show where it stands."""
    at = steering_at(text)
    if at >= 0:
        quoted = visible_line(text[max(0, at - _BEFORE) : at + _AFTER])
        raise Invalid("signs.steering", text=quoted, sign=f"U+{ord(text[at]):04X}")


def check_all_readable(stored: Any) -> None:
    """The same of every text in lists and tables."""
    if isinstance(stored, str):
        check_readable(stored)
    elif isinstance(stored, dict):
        for name, value in stored.items():
            check_all_readable(name)
            check_all_readable(value)
    elif isinstance(stored, list | tuple):
        for value in stored:
            check_all_readable(value)


def check_reason(data: Any) -> None:
    """Refuse a reason nobody reads to its end."""
    for name in _REASONS:
        reason = data.get(name) if isinstance(data, dict) else None
        if isinstance(reason, str) and len(reason) > LONGEST_REASON:
            raise Invalid("signs.long-reason", length=len(reason), most=LONGEST_REASON)


def check_lengths(stored: Any, field: str = "") -> None:
    """Refuse what is longer than any file of this house may hold."""
    if isinstance(stored, str):
        most = LONGEST_NAME if field == "name" else LONGEST_TEXT
        if len(stored) > most:
            shown = visible_line(stored[:_BEFORE])
            raise Invalid("signs.long-text", text=shown, length=len(stored), most=most)
    elif isinstance(stored, dict):
        for name, value in stored.items():
            check_lengths(value, name)
    elif isinstance(stored, list | tuple):
        for value in stored:
            check_lengths(value, field)
