"""Backups under a passphrase: the file of a backup inside a file of age, which any age opens.

    age-encryption.org/v1
    -> scrypt <salt> <how hard, as a power of two>
    <key of the file, encrypted under the stretched passphrase>
    --- <code of the lines above>
    <sixteen bytes, then pieces of 64 KiB, each encrypted with ChaCha20-Poly1305>

The format is https://age-encryption.org/v1, every part of it from `cryptography`. Its own makers
measure how hard to stretch; here it is fixed, at 64 MB and a fifth of a second, so that a small
machine opens what a large one wrote.
"""

from __future__ import annotations

import base64
import hmac
import os
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

LOCKED_ENDING: Final = ".age"
SHORTEST: Final = 12
"""Letters of a passphrase."""
_HEAD: Final = b"age-encryption.org/v1\n"
_HARD: Final = 16
_HARDEST: Final = 18
"""What a file of elsewhere may ask of this machine: a quarter of a gigabyte."""
_PIECE: Final = 64 * 1024
_TAG: Final = 16
_LABEL: Final = b"age-encryption.org/v1/scrypt"
_STANZA: Final = re.compile(
    rb"age-encryption\.org/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n--- ([\w+/]{43})\n"
)


def is_locked(content: bytes) -> bool:
    """Whether a file asks for a passphrase."""
    return content.startswith(_HEAD)


def locked(content: bytes, passphrase: str) -> bytes:
    """The same under a passphrase; one that is soon guessed is refused."""
    if len(passphrase) < SHORTEST:
        raise Invalid("backup.short-passphrase", least=SHORTEST)
    salt, key, nonce = os.urandom(16), os.urandom(16), os.urandom(16)
    wrapped = _cipher(_stretched(passphrase, salt, _HARD)).encrypt(bytes(12), key, None)
    head = b"%b-> scrypt %b %d\n%b\n---" % (_HEAD, _text(salt), _HARD, _text(wrapped))
    pieces = b"".join(_encrypted(_cipher(_derived(key, nonce, b"payload")), content))
    return b"%b %b\n%b%b" % (head, _text(_code(key, head)), nonce, pieces)


def unlocked(content: bytes, passphrase: str, name: str) -> bytes:
    """What is inside; refused without the passphrase it was locked with, or where it is damaged."""
    from cryptography.exceptions import InvalidTag

    if not is_locked(content):
        return content
    if not passphrase:
        raise Invalid("backup.needs-passphrase", file=name)
    matched = _STANZA.match(content)
    if matched is None or int(matched[2]) > _HARDEST:
        raise Invalid("backup.other-lock", file=name)
    try:
        key = _cipher(_stretched(passphrase, _bytes(matched[1]), int(matched[2]))).decrypt(
            bytes(12), _bytes(matched[3]), None
        )
        head = content[: content.index(b"\n--- ") + len(b"\n---")]
        if not hmac.compare_digest(_code(key, head), _bytes(matched[4])):
            raise Invalid("backup.wrong-passphrase", file=name)
        nonce, sealed = content[matched.end() : matched.end() + 16], content[matched.end() + 16 :]
        return b"".join(_decrypted(_cipher(_derived(key, nonce, b"payload")), sealed))
    except (InvalidTag, ValueError):
        raise Invalid("backup.wrong-passphrase", file=name) from None


def _encrypted(cipher: ChaCha20Poly1305, content: bytes) -> Iterator[bytes]:
    starts = range(0, max(1, len(content)), _PIECE)
    for number, start in enumerate(starts):
        last = start + _PIECE >= len(content)
        yield cipher.encrypt(_nonce(number, last), content[start : start + _PIECE], None)


def _decrypted(cipher: ChaCha20Poly1305, sealed: bytes) -> Iterator[bytes]:
    size = _PIECE + _TAG
    for number, start in enumerate(range(0, max(1, len(sealed)), size)):
        last = start + size >= len(sealed)
        yield cipher.decrypt(_nonce(number, last), sealed[start : start + size], None)


def _nonce(number: int, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


def _stretched(passphrase: str, salt: bytes, hard: int) -> bytes:
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    stretching = Scrypt(salt=_LABEL + salt, length=32, n=2**hard, r=8, p=1)
    return stretching.derive(passphrase.encode("utf-8", "surrogatepass"))


def _derived(key: bytes, salt: bytes, purpose: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(algorithm=SHA256(), length=32, salt=salt or None, info=purpose).derive(key)


def _code(key: bytes, head: bytes) -> bytes:
    return hmac.digest(_derived(key, b"", b"header"), head, "sha256")


def _cipher(key: bytes) -> ChaCha20Poly1305:
    from cryptography.hazmat.primitives.ciphers import aead

    return aead.ChaCha20Poly1305(key)


def _text(content: bytes) -> bytes:
    return base64.b64encode(content).rstrip(b"=")


def _bytes(text: bytes) -> bytes:
    return base64.b64decode(text + b"=" * (-len(text) % 4), validate=True)
