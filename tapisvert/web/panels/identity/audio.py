"""What an audio file is by its bytes and how long it plays; nothing of it is decoded here."""

from __future__ import annotations

import wave
from io import BytesIO
from typing import Final, NamedTuple

from tapisvert.refusals import Invalid

MOST: Final = 500_000
"""Bytes; ten seconds of anything that is not wasteful."""
LONGEST: Final = 10_000
"""Milliseconds; a room that hears more does not hear the floor."""
_SHORTEST: Final = 50
_FRAMES: Final = 3
"""Frames of an MP3 that follow one another before it is believed."""
_BITRATES: Final = {
    1: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    2: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES: Final = (44_100, 48_000, 32_000)


class Audio(NamedTuple):
    """A sound a television plays."""

    kind: str
    milliseconds: int


def audio(content: bytes) -> Audio:
    """What a file is, whatever it is called; refused where it is no short sound."""
    if len(content) > MOST:
        raise Invalid("sounds.large", most=MOST // 1000)
    played = _wav(content) or _ogg(content) or _mp3(content)
    if played is None or played.milliseconds < _SHORTEST:
        raise Invalid("sounds.no-sound")
    if played.milliseconds > LONGEST:
        context = {"seconds": -(-played.milliseconds // 1000), "most": LONGEST // 1000}
        raise Invalid("sounds.long", **context)
    return played


def _wav(content: bytes) -> Audio | None:
    if content[:4] != b"RIFF" or content[8:12] != b"WAVE":
        return None
    try:
        with wave.open(BytesIO(content)) as file:
            frames, rate = file.getnframes(), file.getframerate()
            each = file.getsampwidth() * file.getnchannels()
            whole = len(file.readframes(frames)) == frames * each
    except (wave.Error, EOFError, RuntimeError):  # a part that ends after the file does
        return None
    return Audio("audio/wav", frames * 1000 // rate) if whole and rate else None


def _ogg(content: bytes) -> Audio | None:
    """Vorbis or Opus: the last page says how many samples there are."""
    at, last, rate, skipped = 0, 0, 0, 0
    while content[at : at + 4] == b"OggS" and len(content) >= at + 27:
        segments = content[at + 26]
        table = content[at + 27 : at + 27 + segments]
        body = at + 27 + segments
        if at == 0:
            rate, skipped = _ogg_rate(content[body : body + 32])
        samples = int.from_bytes(content[at + 6 : at + 14], "little", signed=True)
        last = max(last, samples)
        at = body + sum(table)
    if not rate or at != len(content):
        return None
    return Audio("audio/ogg", max(0, last - skipped) * 1000 // rate)


def _ogg_rate(packet: bytes) -> tuple[int, int]:
    """Samples a second, and how many at the beginning are not heard; nothing for other codecs."""
    if packet[:7] == b"\x01vorbis":
        return int.from_bytes(packet[12:16], "little"), 0
    if packet[:8] == b"OpusHead":
        return 48_000, int.from_bytes(packet[10:12], "little")
    return 0, 0


def _mp3(content: bytes) -> Audio | None:
    at = 0
    if content[:3] == b"ID3" and len(content) > 10:
        size = content[6:10]
        at = 10 + (size[0] << 21 | size[1] << 14 | size[2] << 7 | size[3])
    count, milliseconds = 0, 0.0
    while (frame := _frame(content[at : at + 4])) is not None:
        length, lasts = frame
        count, milliseconds, at = count + 1, milliseconds + lasts, at + length
    rest = content[at:]
    ends = not rest.strip(b"\0") or rest[:3] == b"TAG" or rest[:8] == b"APETAGEX"
    return Audio("audio/mpeg", round(milliseconds)) if count >= _FRAMES and ends else None


def _frame(head: bytes) -> tuple[int, float] | None:
    """The length of a frame of layer III and how long it plays; None for anything else."""
    if len(head) < 4 or head[0] != 0xFF or head[1] & 0xE6 != 0xE2:
        return None
    version = head[1] >> 3 & 3
    bitrate, rate = head[2] >> 4, head[2] >> 2 & 3
    if version == 1 or bitrate in (0, 15) or rate == 3:
        return None
    first = version == 3
    samples = 1152 if first else 576
    hertz = _RATES[rate] >> {3: 0, 2: 1, 0: 2}[version]
    bits = _BITRATES[1 if first else 2][bitrate] * 1000
    return samples // 8 * bits // hertz + (head[2] >> 1 & 1), samples * 1000 / hertz
