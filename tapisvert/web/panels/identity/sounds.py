"""The club's own sounds, kept like its pictures; the house's own where there is none."""

from __future__ import annotations

from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Final, NamedTuple

from django.urls import reverse

from tapisvert.refusals import Invalid
from tapisvert.web.models import ClubSound
from tapisvert.web.panels.identity.audio import Audio
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing

SOUNDS: Final = ("level", "minute", "break", "final", "end", "hand", "announcement")
"""What a television makes a sound for."""


class OwnSound(NamedTuple):
    """A sound of the club where it has one."""

    address: str
    milliseconds: int


def put_sound(slot: str, audio: Audio, content: bytes) -> None:
    """Play it from now on, instead of the one before."""
    if slot not in SOUNDS:
        raise Invalid("television.unknown-change")
    with writing():
        ClubSound.objects.update_or_create(
            slot=slot,
            defaults={
                "kind": audio.kind,
                "milliseconds": audio.milliseconds,
                "content": b64encode(content).decode(),
                "digest": sha256(content).hexdigest()[:16],
            },
        )
        rights_changed()


def drop_sound(slot: str) -> None:
    """Play the house's own again."""
    with writing():
        ClubSound.objects.filter(slot=slot).delete()
        rights_changed()


def sound_of(slot: str) -> tuple[str, bytes] | None:
    """Its kind and its bytes; None where the club has none."""
    row = ClubSound.objects.filter(slot=slot).first()
    return None if row is None else (row.kind, b64decode(row.content))


def own_sounds() -> dict[str, OwnSound]:
    """Where each can be had; another sound has another address."""
    rows = ClubSound.objects.order_by("slot").values_list("slot", "digest", "milliseconds")
    return {
        slot: OwnSound(f"{reverse('club-sound', args=[slot])}?{digest}", milliseconds)
        for slot, digest, milliseconds in rows
    }
