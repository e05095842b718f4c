"""The house's own key: one secret in a file of its data folder, and what is derived from it.

The secret is made once, readable by its owner alone, and leaves the house in no backup. Whoever
needs a key for one purpose asks for it by the purpose's name; the keys of two purposes say
nothing of each other.
"""

from __future__ import annotations

import hmac
import os
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from tapisvert.journal.private import make_once
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass, field

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY_FILE: Final = "house.key"
_BYTES: Final = 32
_SIGNING: Final = "signing"


@dataclass(frozen=True, slots=True)
class HouseKey:
    """Signs in the name of one house, and derives the keys it keeps secrets with."""

    _secret: bytes = field(repr=False)

    @classmethod
    def of(cls, folder: str | os.PathLike[str]) -> HouseKey:
        """The key of a data folder, made at the first asking."""
        if not cls.lies_in(folder):
            make_once(os.path.join(folder, KEY_FILE), f"{token_hex(_BYTES)}\n")
        return cls.there(folder)

    @staticmethod
    def lies_in(folder: str | os.PathLike[str]) -> bool:
        """Whether a house has its key already."""
        return os.path.exists(os.path.join(folder, KEY_FILE))

    @classmethod
    def there(cls, folder: str | os.PathLike[str]) -> HouseKey:
        """The key that lies in a data folder; asking makes none."""
        path = os.path.join(folder, KEY_FILE)
        try:
            with open(path, encoding="ascii") as file:
                secret = bytes.fromhex(file.read().strip())
        except ValueError:
            secret = b""
        if len(secret) != _BYTES:
            raise Invalid("journal.bad-key", file=path)
        return cls(secret)

    def derived(self, purpose: str) -> bytes:
        """Thirty-two bytes for one purpose, always the same."""
        return hmac.digest(self._secret, purpose.encode(), "sha256")

    @property
    def public(self) -> str:
        """What others check a signature of this house with, in hexadecimal."""
        return _private(self.derived(_SIGNING)).public_key().public_bytes_raw().hex()

    def signature(self, content: bytes) -> str:
        """The house's signature (Ed25519) of some bytes, in hexadecimal."""
        return _private(self.derived(_SIGNING)).sign(content).hex()


def is_signed(content: bytes, signature: str, public: str) -> bool:
    """Whether these bytes were signed by the house of this public key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), content)
    except (ValueError, InvalidSignature):
        return False
    return True


def _private(seed: bytes) -> Ed25519PrivateKey:
    """Imported when something is signed: most commands sign nothing."""
    from cryptography.hazmat.primitives.asymmetric import ed25519

    return ed25519.Ed25519PrivateKey.from_private_bytes(seed)
