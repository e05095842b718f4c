"""Pictures of sheets as directors send them, each kept in a folder of the house by its digest."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Final

from tapisvert.refusals import Invalid

LARGEST: Final = 8
"""Megabytes of a picture."""
_BEGINS: Final = {
    b"\xff\xd8\xff": "image/jpeg",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"RIFF": "image/webp",
}
"""How files begin that every browser shows."""


class Photos:
    """The pictures of a house."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "photos"

    def keep(self, picture: bytes) -> str:
        """Keep a picture, and the name it has from now on; refused where it is none."""
        name = name_of_picture(picture)
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        half = self._folder / f".{name}"
        half.write_bytes(picture)
        half.replace(self._folder / name)
        return name

    def read(self, name: str) -> bytes | None:
        """The picture of a name; None where this house does not have it."""
        try:
            return (self._folder / name).read_bytes()
        except FileNotFoundError:
            return None


def name_of_picture(picture: bytes) -> str:
    """The name a picture would have, before anything is kept; refused where it is none."""
    if len(picture) > LARGEST * 1024 * 1024:
        raise Invalid("leaguedesk.large-photo", most=LARGEST)
    if not kind_of_picture(picture):
        raise Invalid("leaguedesk.no-photo")
    return sha256(picture).hexdigest()


def kind_of_picture(picture: bytes) -> str:
    """What a file is, by how it begins; nothing where no browser would show it."""
    return next((kind for begins, kind in _BEGINS.items() if picture.startswith(begins)), "")
