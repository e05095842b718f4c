"""Rows read from the pages of a file themselves, where the database leads nowhere any more.

The first page of a database says where its tables begin: without it SQLite reads nothing, though
every record may still be there. Pages are tried one by one; a row is known by its shape, and
whether it is what was kept is tried later, by chain, signature or checksum.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from tapisvert.actions import ACCOUNT
from tapisvert.journal.sql import Row

_PAGE: Final = 4_096
"""What SQLite makes pages of unless told otherwise, and the house tells it nothing."""
_LEAF: Final = 0x0D
"""The first byte of a page that holds rows of a table."""
_FRAME: Final = 24
"""Bytes before each page of the log."""
_LOG: Final = 32
"""Bytes before the first of them."""
_LONGEST: Final = 64 << 20
_DIGEST: Final = 64
_TEXT: Final = 13
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes a number of this type has."""
_TRUTHS: Final = {8: 0, 9: 1}
SHAPES: Final[Mapping[str, str]] = {
    "record": "-tittitd",
    "signed_head": "-tididt",
    "person": "tttttittttitttd",
    "audit": "iitttd",
    "sealed_seed": "dtt",
    "stream_end": "tidd",
}
"""Tables whose rows prove themselves: texts, integers, digests, a number kept beside the row."""

_ACCOUNT_SHAPE: Final = "-tttttiititt"
_AUTHOR_SHAPE: Final = "tt"


def carved_accounts(file: str) -> Iterator[tuple[str, str]]:
    """Accounts with their names, from rows that prove nothing: no right comes from them."""
    for _, values in _every_row(file):
        if _has(_ACCOUNT_SHAPE, values) and str(values[10]).startswith(ACCOUNT):
            yield str(values[10]), str(values[2])


def carved_names(file: str) -> Iterator[tuple[str, str]]:
    """Authors with their names, from accounts and where only their names were kept."""
    yield from carved_accounts(file)
    for _, values in _every_row(file):
        if _has(_AUTHOR_SHAPE, values) and str(values[0]).startswith(ACCOUNT):
            yield str(values[0]), str(values[1])


def _every_row(file: str) -> Iterator[tuple[int, Row]]:
    pages = _pages(file)
    return (row for page in pages.values() for row in _rows(page, pages))


def carved(file: str) -> Iterator[tuple[str, Row]]:
    """Every row of these tables that is still in a file or in its log."""
    pages = _pages(file)
    kinds = {shape: table for table, shape in SHAPES.items()}
    lengths = {len(shape) for shape in kinds}
    for page in pages.values():
        for number, values in _rows(page, pages):
            if len(values) not in lengths:
                continue
            for shape, table in kinds.items():
                if _has(shape, values):
                    yield table, (number, *values[1:]) if shape[0] == "-" else values


def _has(shape: str, values: Row) -> bool:
    return len(shape) == len(values) and all(map(_is, shape, values))


def _is(kind: str, value: object) -> bool:
    match kind:
        case "-":
            return value is None
        case "i":
            return type(value) is int
        case "d":
            return type(value) is str and len(value) == _DIGEST
    return type(value) is str


def _pages(file: str) -> dict[int, bytes]:
    """The pages by their numbers; those of the log are the newer ones."""
    content = _content(file)
    pages = {
        at // _PAGE + 1: content[at : at + _PAGE]
        for at in range(0, len(content) - _PAGE + 1, _PAGE)
    }
    log = _content(f"{file}-wal")
    salt = log[16:24]
    for at in range(_LOG, len(log) - _FRAME - _PAGE + 1, _FRAME + _PAGE):
        if log[at + 8 : at + 16] != salt:  # of a log that was begun anew
            break
        number = int.from_bytes(log[at : at + 4], "big")
        pages[number] = log[at + _FRAME : at + _FRAME + _PAGE]
    return pages


def _content(file: str) -> bytes:
    if not os.path.exists(file):
        return b""
    with open(file, "rb") as opened:
        return opened.read()


def _rows(page: bytes, pages: Mapping[int, bytes]) -> Iterator[tuple[int, Row]]:
    """Every row of one page, with its number; of the first page the tables are not ours."""
    if page[0] != _LEAF:
        return
    for place in range(8, min(8 + 2 * int.from_bytes(page[3:5], "big"), _PAGE - 1), 2):
        with suppress(ValueError, IndexError, RecursionError):
            length, at = _varint(page, int.from_bytes(page[place : place + 2], "big"))
            number, at = _varint(page, at)
            if 0 < length < _LONGEST:
                yield number, _values(_payload(page, at, length, pages))


def _payload(page: bytes, at: int, length: int, pages: Mapping[int, bytes]) -> bytes:
    """The bytes of a row; what does not fit goes on in other pages."""
    here = length
    if length > _PAGE - 35:
        least = (_PAGE - 12) * 32 // 255 - 23
        here = least + (length - least) % (_PAGE - 4)
        here = here if here <= _PAGE - 35 else least
    content = bytearray(page[at : at + here])
    following = page[at + here : at + here + 4]
    while len(content) < length:
        other = pages.get(int.from_bytes(following, "big"))
        if other is None:
            raise ValueError
        following = other[:4]
        content += other[4 : 4 + length - len(content)]
    if len(content) != length:
        raise ValueError
    return bytes(content)


def _values(payload: bytes) -> Row:
    end, at = _varint(payload, 0)
    values: list[Any] = []
    place = end
    while at < end:
        kind, at = _varint(payload, at)
        if kind in _INTEGERS:
            size = _INTEGERS[kind]
            values.append(int.from_bytes(payload[place : place + size], "big", signed=True))
        elif kind >= _TEXT and kind % 2:
            size = (kind - _TEXT) // 2
            values.append(payload[place : place + size].decode())
        elif kind in (0, *_TRUTHS):
            size = 0
            values.append(_TRUTHS.get(kind))
        else:  # no table of these holds a fraction, or bytes
            raise ValueError
        place += size
    if place != len(payload):
        raise ValueError
    return tuple(values)


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """A number of up to nine bytes, and where it ends."""
    value = 0
    for end in range(at, at + 8):
        value = value << 7 | content[end] & 0x7F
        if content[end] < 0x80:
            return value, end + 1
    return value << 8 | content[at + 8], at + 9
