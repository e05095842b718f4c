"""The pictures of a club: its logo, those who support it, and what stands beside announcements."""

from __future__ import annotations

from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Final

from django.urls import reverse

from tapisvert.refusals import Invalid
from tapisvert.web.club_sign import LOGO, look_again
from tapisvert.web.models import ClubPicture
from tapisvert.web.panels.identity.measures import measures
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing

SPONSORS: Final = tuple(f"sponsor-{number}" for number in range(1, 5))
SLOTS: Final = (LOGO, *SPONSORS)
ANNOUNCED: Final = tuple(f"announce-{number}" for number in range(1, 7))
"""Pictures that stand beside what is announced."""
MOST: Final = 500_000
"""Bytes of a picture; what is larger would make a television wait."""
MOST_PIXELS: Final = 4_096
"""Of a side: no television shows more, and a small file may unfold to more than one can hold."""
_KINDS: Final = (
    ("image/png", b"\x89PNG\r\n\x1a\n", 0),
    ("image/jpeg", b"\xff\xd8\xff", 0),
    ("image/webp", b"WEBP", 8),
)
"""What begins each kind and where: a file is what its bytes say, whatever it is called."""


def picture_kind(content: bytes) -> str:
    """What a file is; refused where no television can show it."""
    if len(content) > MOST:
        raise Invalid("identity.large", most=MOST // 1000)
    kind = next((kind for kind, sign, at in _KINDS if content[at : at + len(sign)] == sign), "")
    if not kind:
        raise Invalid("identity.no-picture")
    size = measures(kind, content)
    if size is None:
        raise Invalid("identity.broken")
    if max(size) > MOST_PIXELS:
        raise Invalid("identity.wide", wide=size.wide, high=size.high, most=MOST_PIXELS)
    return kind


def put_picture(slot: str, kind: str, content: bytes) -> None:
    """Show a picture from now on, instead of the one before."""
    with writing():
        ClubPicture.objects.update_or_create(
            slot=slot,
            defaults={
                "kind": kind,
                "content": b64encode(content).decode(),
                "digest": sha256(content).hexdigest()[:16],
            },
        )
        rights_changed()
    look_again()


def drop_picture(slot: str) -> None:
    """Show none there."""
    with writing():
        ClubPicture.objects.filter(slot=slot).delete()
        rights_changed()
    look_again()


def picture(slot: str) -> tuple[str, bytes] | None:
    """Its kind and its bytes; None where there is none."""
    row = ClubPicture.objects.filter(slot=slot).first()
    return None if row is None else (row.kind, b64decode(row.content))


def addresses() -> dict[str, str]:
    """Where each picture there is can be had; another picture has another address."""
    rows = ClubPicture.objects.order_by("slot").values_list("slot", "digest")
    return {slot: f"{reverse('club-picture', args=[slot])}?{digest}" for slot, digest in rows}


def announced_pictures() -> dict[str, str]:
    """Those that may stand beside an announcement, with where each can be had."""
    return {slot: address for slot, address in addresses().items() if slot in ANNOUNCED}
