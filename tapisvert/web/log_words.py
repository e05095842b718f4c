"""Keeps names and secrets out of the server's log: it says where something broke, never of whom."""

from __future__ import annotations

import logging
import re
from traceback import format_tb
from typing import Any, Final

_SECRETS: Final = re.compile(
    r"(?P<place>/(?:in|setup|[cdijru]|live/display|festival/tv)/)[^/\s?\"']+"
)
_NOT_NOW: Final = 503
"""A database that does not answer: no fault of ours whose place anybody looks for."""
_QUERY: Final = re.compile(r"\?[^\s\"']*")
_MAIL: Final = re.compile(r"[^\s@<>\"']+@[^\s@<>\"']+")


def plain(text: str) -> str:
    """A line without links that open a door, without what was typed, and without addresses."""
    cleaned = _SECRETS.sub(r"\g<place>…", text)
    return _MAIL.sub("…@…", _QUERY.sub("?…", cleaned))


class LogWords(logging.Formatter):
    """Says what broke and where; the words of an error may name people, so they stay out."""

    def format(self, record: logging.LogRecord) -> str:
        context = logging.makeLogRecord(record.__dict__)
        context.msg, context.args, context.exc_text = plain(record.getMessage()), None, None
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and getattr(record, "status_code", 0) == _NOT_NOW:
            context.exc_info = (type(error), error, None)
        return super().format(context)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - so the library calls it
        kind, error, trace = ei
        lines = "".join(format_tb(trace))
        cause = getattr(error, "__cause__", None)
        after = "" if cause is None else f" (from {type(cause).__name__})"
        return f"{lines}{'' if kind is None else kind.__name__}{after}"
