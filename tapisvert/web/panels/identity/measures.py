"""How wide and high a picture is, by its bytes; nothing where it is cut off or spoilt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from zlib import crc32


class Measures(NamedTuple):
    """Pixels."""

    wide: int
    high: int


_PNG_SIGN: Final = 8
_NO_LENGTH: Final = frozenset((0x01, *range(0xD0, 0xD8)))
"""Marks of a JPEG that stand alone."""
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Marks of a JPEG that tell its size."""
_SCAN, _END = 0xDA, b"\xff\xd9"


def measures(kind: str, content: bytes) -> Measures | None:
    """The size of a whole picture of a kind."""
    size = _READERS[kind](content)
    return size if size is not None and size.wide and size.high else None


def _png(content: bytes) -> Measures | None:
    """Every chunk has its length and its checksum, and the last one says that it is."""
    at, size, pixels = _PNG_SIGN, None, False
    while at + 12 <= len(content):
        length = int.from_bytes(content[at : at + 4], "big")
        name, end = content[at + 4 : at + 8], at + 8 + length
        if int.from_bytes(content[end : end + 4], "big") != crc32(content[at + 4 : end]):
            return None
        if size is None:
            if name != b"IHDR" or length < 8:
                return None
            size = Measures(_big(content, at + 8, 4), _big(content, at + 12, 4))
        pixels = pixels or name == b"IDAT"
        if name == b"IEND":
            return size if pixels else None
        at = end + 4
    return None


def _jpeg(content: bytes) -> Measures | None:
    """Marks with their lengths up to the first scan, and the end somewhere behind it."""
    at, size = 2, None
    while at + 4 <= len(content) and content[at] == 0xFF:
        mark = content[at + 1]
        if mark == 0xFF or mark in _NO_LENGTH:
            at += 1 if mark == 0xFF else 2
            continue
        if mark == _SCAN:
            return size if _END in content[at:] else None
        if mark in _FRAMES:
            size = Measures(_big(content, at + 7, 2), _big(content, at + 5, 2))
        at += 2 + max(2, _big(content, at + 2, 2))
    return None


def _webp(content: bytes) -> Measures | None:
    """What the file says of its length, and the first part, which tells the size."""
    if int.from_bytes(content[4:8], "little") + 8 > len(content) or len(content) < 30:
        return None
    match content[12:16]:
        case b"VP8X":
            return Measures(_little(content, 24, 3) + 1, _little(content, 27, 3) + 1)
        case b"VP8L" if content[20] == 0x2F:
            packed = _little(content, 21, 4)
            return Measures((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
        case b"VP8 " if content[23:26] == b"\x9d\x01\x2a":
            return Measures(_little(content, 26, 2) & 0x3FFF, _little(content, 28, 2) & 0x3FFF)
        case _:
            return None


def _big(content: bytes, at: int, length: int) -> int:
    return int.from_bytes(content[at : at + length], "big")


def _little(content: bytes, at: int, length: int) -> int:
    return int.from_bytes(content[at : at + length], "little")


_READERS: Final[Mapping[str, Callable[[bytes], Measures | None]]] = {
    "image/png": _png,
    "image/jpeg": _jpeg,
    "image/webp": _webp,
}
