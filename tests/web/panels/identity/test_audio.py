"""Sounds by what their bytes say: what is played, how long, and what is refused."""

import struct
import wave
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.refusals import Invalid
from tapisvert.web.panels.identity.audio import LONGEST, MOST, Audio, audio

MP3_FRAME = b"\xff\xfb\x90\x00" + b"\0" * 413
"""128 kbit/s at 44,100 Hz: 417 bytes, 26 milliseconds."""


def wav(seconds: float, rate: int = 8_000) -> bytes:
    file = BytesIO()
    with wave.open(file, "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(rate)
        made.writeframes(b"\0\0" * round(seconds * rate))
    return file.getvalue()


def ogg(packet: bytes, samples: int) -> bytes:
    def page(body: bytes, granule: int) -> bytes:
        head = b"OggS\0\0" + struct.pack("<qIII", granule, 1, 0, 0)
        return head + bytes((1, len(body))) + body

    return page(packet, 0) + page(b"\0" * 40, samples)


VORBIS = b"\x01vorbis" + struct.pack("<IBI", 0, 2, 44_100) + b"\0" * 14
OPUS = b"OpusHead\x01\x02" + struct.pack("<HI", 312, 48_000) + b"\0\0\0"
TAGGED = b"ID3\x04\0\0\0\0\0\x05" + b"\0" * 5 + MP3_FRAME * 4 + b"TAG" + b"\0" * 125


@pytest.mark.parametrize(
    ("content", "played"),
    [
        (wav(2.5), Audio("audio/wav", 2_500)),
        (ogg(VORBIS, 44_100), Audio("audio/ogg", 1_000)),
        (ogg(OPUS, 48_312), Audio("audio/ogg", 1_000)),
        (MP3_FRAME * 100, Audio("audio/mpeg", 2_612)),
        (TAGGED, Audio("audio/mpeg", 104)),
    ],
)
def test_a_short_sound_is_known_with_how_long_it_plays(content: bytes, played: Audio) -> None:
    assert audio(content) == played


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (wav(11), "sounds.long"),
        (MP3_FRAME * 400, "sounds.long"),
        (b"\0" * (MOST + 1), "sounds.large"),
        (b"", "sounds.no-sound"),
        (b"<script>alert(1)</script>", "sounds.no-sound"),
        (wav(1)[:-100], "sounds.no-sound"),
        (wav(0), "sounds.no-sound"),
        (wav(0.2)[:18] + b"\x01" + wav(0.2)[19:], "sounds.no-sound"),
        (MP3_FRAME, "sounds.no-sound"),
        (MP3_FRAME * 5 + b"<script>", "sounds.no-sound"),
        (ogg(b"\x7fFLAC" + b"\0" * 30, 9), "sounds.no-sound"),
        (ogg(VORBIS, 44_100)[:-3], "sounds.no-sound"),
    ],
)
def test_anything_else_is_refused_with_what_would_be_right(content: bytes, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        audio(content)
    assert refused.value.code == code


@given(
    st.sampled_from((wav(0.2), ogg(VORBIS, 9_000), MP3_FRAME * 4)),
    st.integers(0, 200),
    st.binary(max_size=12),
)
def test_bytes_that_were_changed_are_read_or_refused(content: bytes, at: int, other: bytes) -> None:
    try:
        played = audio(content[:at] + other + content[at + len(other) :])
    except Invalid:
        return
    assert 0 < played.milliseconds <= LONGEST
