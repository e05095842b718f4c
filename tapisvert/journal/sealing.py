"""Secrets that wait in a house: encrypted with a key derived from the house's own.

A seed whose hash is published is read by this house alone, and only when it is drawn with: a copy
of the database or of the data folder without `house.key` says nothing of it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tapisvert.journal.house_key import HouseKey

_PURPOSE: Final = "sealed seeds"
_HEAD: Final = "sealed:"
_NONCE: Final = 12


def sealed(key: HouseKey, secret: str, label: str) -> str:
    """A secret for one label (AES-256-GCM), as a line of text."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(_NONCE)
    closed = AESGCM(key.derived(_PURPOSE)).encrypt(nonce, secret.encode(), label.encode())
    return _HEAD + (nonce + closed).hex()


def unsealed(key: HouseKey, line: str, label: str) -> str | None:
    """The secret again; None where it is another house's, another label's, or damaged.

    What was put aside before secrets were sealed is read as it stands.
    """
    if not line.startswith(_HEAD):
        return line or None
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        content = bytes.fromhex(line.removeprefix(_HEAD))
        opened = AESGCM(key.derived(_PURPOSE)).decrypt(
            content[:_NONCE], content[_NONCE:], label.encode()
        )
        return opened.decode()
    except (ValueError, InvalidTag):
        return None
