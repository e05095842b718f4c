"""A column whose text is sealed with the house's key: a copy of the database says nothing of it.

The same text is always sealed the same way (AES-SIV), so that a row is still found by it, and no
two rows hold the same one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from django.conf import settings
from django.db import models

from tapisvert.journal.house_key import HouseKey

_HEAD: Final = "siv:"
UNREADABLE: Final = "-"
"""What another house sealed: it leads nowhere, and can be made anew."""


@cache
def _cipher(folder: str, purpose: str) -> AESSIV:
    key = HouseKey.of(folder)
    return AESSIV(key.derived(f"{purpose} 1") + key.derived(f"{purpose} 2"))


def sealed_text(purpose: str, text: str) -> str:
    """The text as the column keeps it."""
    if text.startswith(_HEAD):
        return text
    stored = text.encode("utf-8", "surrogatepass")
    return (
        _HEAD + _cipher(str(settings.DATA), purpose).encrypt(stored, None).hex() if stored else ""
    )


def opened_text(purpose: str, text: str) -> str:
    """The text again; what was kept before columns were sealed is read as it stands."""
    if not text.startswith(_HEAD):
        return text
    try:
        content = bytes.fromhex(text.removeprefix(_HEAD))
        return _cipher(str(settings.DATA), purpose).decrypt(content, None).decode()
    except (ValueError, InvalidTag):
        return UNREADABLE


class SealedCharField(models.CharField):  # type: ignore[type-arg]  # generic for types alone
    """A short secret, sealed for one purpose."""

    def __init__(self, *args: Any, purpose: str = "", **more: Any) -> None:
        self.purpose = purpose
        super().__init__(*args, **more)

    def deconstruct(self) -> Any:
        name, path, args, more = super().deconstruct()
        return name, path, args, {**more, "purpose": self.purpose}

    def get_prep_value(self, value: Any) -> Any:
        context = super().get_prep_value(value)
        return sealed_text(self.purpose, context) if isinstance(context, str) else context

    def from_db_value(self, value: Any, *_: Any) -> Any:
        return opened_text(self.purpose, value) if isinstance(value, str) else value
