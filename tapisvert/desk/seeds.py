"""Seeds put aside between the publication of their hash and their draw.

They stand in the house's database, encrypted with its key, and leave it in no file.
"""

from __future__ import annotations

import os
from secrets import token_hex
from typing import Final

from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.sealing import sealed, unsealed
from tapisvert.journal.sql import Database
from tapisvert.refusals import Illegal, Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.state import Tournament

_BYTES: Final = 32
_BY_HAND: Final = "by-hand "
"""Before a seed somebody told: then the next one is theirs to announce, too."""


@dataclass(frozen=True, slots=True)
class Seeds:
    """The seeds of a house; its key lies in its folder."""

    database: Database
    folder: str | os.PathLike[str]

    def put_aside(self, event: str, typed: str = "") -> str:
        """Put a seed aside for an event; the answer is its hash."""
        seed = typed or token_hex(_BYTES)
        published = fingerprint(seed)
        closed = (_BY_HAND if typed else "") + sealed(self._key, seed, published)
        with self.database.writing(event):
            self.database.change(
                "INSERT INTO sealed_seed (hash, event, seed) VALUES (%s, %s, %s)"
                " ON CONFLICT (hash) DO NOTHING",
                (published, event, closed),
            )
        return published

    def holds(self, event: str, published: str) -> bool:
        """Whether the seed of a published hash is in this house."""
        return self._kept(event, published) is not None

    def chance(self, event: str, now: Tournament, words: str = "") -> Chance:
        """The seed whose hash is published, else a new one, and the hash of the draw after it."""
        published = now.draws.next_hash
        if published is None:
            return Chance(token_hex(_BYTES), words, self.put_aside(event))
        waiting_seed = self._kept(event, published)
        if waiting_seed is None:
            raise Illegal("draws.seed-elsewhere", hash=published[:8])
        seed, by_hand = waiting_seed
        return Chance(seed, words, None if by_hand else self.put_aside(event), by_hand)

    def _kept(self, event: str, published: str) -> tuple[str, bool] | None:
        rows = self.database.rows(
            "SELECT seed FROM sealed_seed WHERE event = %s AND hash = %s", (event, published)
        )
        if not rows or not HouseKey.lies_in(self.folder):  # nothing opens with a key made now
            return None
        line = str(rows[0][0])
        seed = waiting_seed(self._key, line, published)
        return None if seed is None else (seed, line.startswith(_BY_HAND))

    @property
    def _key(self) -> HouseKey:
        return HouseKey.of(self.folder)


def waiting_seed(key: HouseKey, line: str, published: str) -> str | None:
    """The seed of a published hash, as it was put aside; None where this key does not open it."""
    seed = unsealed(key, line.removeprefix(_BY_HAND), published)
    return seed if seed is not None and _fits(seed, published) else None


def _fits(seed: str, published: str) -> bool:
    """Whether it is the seed: in a database somebody touched it may be anything."""
    try:
        return fingerprint(seed) == published
    except Invalid:
        return False
