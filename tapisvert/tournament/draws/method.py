"""How a draw is made, so that anybody can make it again.

The key of the shuffle is the seed's bytes followed by "/", the purpose, "/" and the words said
aloud, in UTF-8; `tapisvert.cards.shuffle` says what the key does to the items. The hash published
beforehand is the SHA-256 of the seed's bytes alone.

>>> seed = "00112233445566778899aabbccddeeff"
>>> fingerprint(seed)[:16]
'a8faed6abbf35c12'
>>> drawn(("Ana", "Bo", "Chloé", "Dede", "Eli"), seed, "seats")
('Chloé', 'Eli', 'Dede', 'Bo', 'Ana')
>>> drawn(("Ana", "Bo", "Chloé", "Dede", "Eli"), seed, "seats", "red roses")
('Bo', 'Chloé', 'Eli', 'Dede', 'Ana')
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, TypeVar

from tapisvert.cards.shuffle import shuffled
from tapisvert.refusals import Invalid

T = TypeVar("T")

SHORTEST: Final = 16
"""Bytes of a seed nobody can guess."""


def seed_bytes(seed: str) -> bytes:
    """The bytes a seed spells in hexadecimal."""
    try:
        content = bytes.fromhex(seed)
    except ValueError:
        raise Invalid("draws.bad-seed", fewest=2 * SHORTEST) from None
    if len(content) < SHORTEST:
        raise Invalid("draws.bad-seed", fewest=2 * SHORTEST)
    return content


def fingerprint(seed: str) -> str:
    """The hash that binds a draw to its seed without giving the seed away."""
    return sha256(seed_bytes(seed)).hexdigest()


def drawn(items: Iterable[T], seed: str, purpose: str, words: str = "") -> tuple[T, ...]:
    """The items in the order the draw gives them."""
    return shuffled(items, seed_bytes(seed) + f"/{purpose}/{words}".encode())
