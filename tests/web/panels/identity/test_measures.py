"""Pictures by their bytes: how large they are, and whether they are all there."""

import struct
from zlib import compress, crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.web.panels.identity.measures import Measures, measures


def png(wide: int = 2, high: int = 1) -> bytes:
    """A black picture; its pixels are only there where it is small."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", crc32(name + body))

    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    pixels = compress((b"\0" * (1 + wide)) * min(high, 10))
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def webp(part: bytes, body: bytes) -> bytes:
    rest = b"WEBP" + part + struct.pack("<I", len(body)) + body
    return b"RIFF" + struct.pack("<I", len(rest)) + rest


JPEG = (
    b"\xff\xd8\xff\xe0\x00\x06JFIF\xff\xc0\x00\x0b\x08\x00\x20\x00\x40\x01\x01\x11\x00"
    b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\xa0\xff\xd9"
)
LOSSLESS = webp(b"VP8L", b"\x2f" + struct.pack("<I", 63 | 31 << 14) + b"\0" * 9)
LOSSY = webp(b"VP8 ", b"\0\0\0\x9d\x01\x2a" + struct.pack("<HH", 64, 32) + b"\0" * 9)
EXTENDED = webp(b"VP8X", b"\0\0\0\0" + b"\x3f\0\0" + b"\x1f\0\0" + b"\0" * 9)
WHOLE = [
    ("image/png", png(64, 32)),
    ("image/jpeg", JPEG),
    ("image/webp", LOSSLESS),
    ("image/webp", LOSSY),
    ("image/webp", EXTENDED),
]


@pytest.mark.parametrize(("kind", "content"), WHOLE)
def test_a_whole_picture_tells_its_size_and_one_cut_off_does_not(kind: str, content: bytes) -> None:
    assert measures(kind, content) == Measures(64, 32)
    assert measures(kind, content[: len(content) * 2 // 3]) is None


def test_a_picture_with_a_spoilt_byte_or_without_pixels_is_none() -> None:
    whole = png()
    assert measures("image/png", whole.replace(b"IDAT", b"IDAX")) is None
    assert measures("image/png", whole[:8] + b"xxxx") is None
    assert measures("image/png", png(0, 5)) is None


@settings(max_examples=40)
@given(st.sampled_from(WHOLE), st.integers(0, 60), st.binary(max_size=8))
def test_bytes_that_were_changed_break_nothing(
    picture: tuple[str, bytes], at: int, other: bytes
) -> None:
    kind, content = picture
    size = measures(kind, content[:at] + other + content[at + len(other) :])
    assert size is None or min(size) > 0
