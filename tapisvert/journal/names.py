"""Names of streams as names of files, the same on every system."""

from __future__ import annotations

import re
from string import ascii_lowercase, digits
from typing import Final

from tapisvert.refusals import Invalid

_PLAIN: Final = frozenset((ascii_lowercase + digits + "-_").encode())
_HEAD: Final = "stream-"
_TAIL: Final = ".jsonl"
_LONGEST: Final = 200


def file_name(stream: str) -> str:
    """Small letters, digits, - and _ as they are, every other byte as %hex.

    So names differ where the disk knows no capitals, and none is one the system keeps for itself.
    """
    try:
        raw = stream.encode("utf-8")
    except UnicodeEncodeError:
        raise Invalid("journal.bad-name", stream=ascii(stream)) from None
    name = "".join(chr(byte) if byte in _PLAIN else f"%{byte:02x}" for byte in raw)
    if not name:
        raise Invalid("journal.no-name")
    if len(name) > _LONGEST:
        raise Invalid("journal.long-name", stream=stream, length=len(name), most=_LONGEST)
    return f"{_HEAD}{name}{_TAIL}"


def stream_name(file: str) -> str | None:
    """The stream a file holds; None for files that are no streams."""
    if not (file.startswith(_HEAD) and file.endswith(_TAIL)):
        return None
    name = file[len(_HEAD) : -len(_TAIL)].encode()
    raw = re.sub(rb"%([0-9a-f]{2})", lambda taken: bytes.fromhex(taken[1].decode()), name)
    return raw.decode("utf-8")
