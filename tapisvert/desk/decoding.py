"""The text of a file somebody sends, whatever program wrote it."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

from tapisvert.readable import check_readable
from tapisvert.refusals import Invalid

_LOOKED_AT: Final = 1_000
_BEGINNINGS: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"PK\3\4", b"\xd0\xcf\x11\xe0")
"""How pictures, documents and the workbooks of spreadsheets begin."""
_NEVER_TYPED: Final = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1a"))


_OLD_ENDS: Final = {ord("\v"): " ", ord("\f"): "\n", ord("\x1a"): None}
"""A line within a cell, a page, and a file, as old programs end them."""


def decoded(content: bytes, name: str = "") -> str:
    """UTF-8 with or without a mark, what spreadsheets call Unicode text, or Windows' own letters.

    What begins like a picture or holds signs nobody types is no text; one that steers a screen is
    refused wherever it stands.
    """
    text = _text(content, name).translate(_OLD_ENDS)
    check_readable(text)
    return text


def _text(content: bytes, name: str) -> str:
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    looked_at = content[:_LOOKED_AT]
    if content.startswith(_BEGINNINGS) or looked_at != looked_at.translate(None, _NEVER_TYPED):
        raise Invalid("desk.no-text-file", name=name)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def read_file(path: str, most: int) -> str:
    """The text of a file of this machine, as far as so many bytes."""
    try:
        with open(path, "rb") as file:
            return decoded(file.read(most), path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
