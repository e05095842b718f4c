"""How a draw is made, so that anybody can make it again.

The key of the shuffle is the seed's bytes followed by "/", the purpose, "/" and the words said
aloud, in UTF-8; `tapisvert.cards.shuffle` says what the key does to the items. The hash published
beforehand is the SHA-256 of the seed's bytes alone.

>>> seed = "00112233445566778899aabbccddeeff"
>>> fingerprint(seed)[:16]
'a8faed6abbf35c12'
>>> " ".join(spoken(fingerprint(seed)))
'puzi riku ligi sigi'
>>> drawn(("Ana", "Bo", "Chloé", "Dede", "Eli"), seed, "seats")
('Chloé', 'Eli', 'Dede', 'Bo', 'Ana')
>>> drawn(("Ana", "Bo", "Chloé", "Dede", "Eli"), seed, "seats", "red roses")
('Bo', 'Chloé', 'Eli', 'Dede', 'Ana')
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from itertools import islice
from typing import Any, Final, TypeVar

from tapisvert.cards.shuffle import shuffled
from tapisvert.refusals import Invalid

T = TypeVar("T")

SHORTEST: Final = 16
"""Bytes of a seed nobody can guess."""
_CONSONANTS: Final = "bdfgjklmnprstvwyz"
_VOWELS: Final = "aiou"
_UNSAID: Final = frozenset(
    (
        *("bita", "dodo", "gogo", "kaka", "kiki", "koko", "lolo", "nana", "nazi", "nini"),
        *("pipi", "popo", "puta", "puti", "tata", "titi", "zizi"),
    )
)


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


def spoken(digest: str) -> tuple[str, ...]:
    """A hash as four short words a room can remember: its first 48 bits, twelve in each."""
    signs = [digest[at : at + 3] for at in range(0, 12, 3)]
    return tuple(_spoken_words()[int(each, 16)] for each in signs)


@cache
def _spoken_words() -> tuple[str, ...]:
    """Two syllables each, read alike in French and English; those that mean something go unused."""
    syllables = [consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS]
    words = (first + last for first in syllables for last in syllables)
    return tuple(islice((word for word in words if word not in _UNSAID), 4096))


def drawn(items: Iterable[T], seed: str, purpose: str, words: str = "") -> tuple[T, ...]:
    """The items in the order the draw gives them."""
    order: tuple[T, ...] = _drawn(tuple(items), seed_bytes(seed) + f"/{purpose}/{words}".encode())
    return order


@lru_cache(maxsize=4)
def _drawn(items: tuple[Any, ...], seed: bytes) -> tuple[Any, ...]:
    """Kept while a draw is looked at: of thousands of seats it takes its time, and one look asks
    for it from several sides."""
    return shuffled(items, seed)
