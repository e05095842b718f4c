"""Seeds for draws: made here, kept secret once their hash is published, shown by the draw."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from tapisvert.desk.seeds import keep_seed, kept_seed
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.state import Tournament
from tapisvert.web.database import RoomDatabase

_BYTES: Final = 32


def sealed(event: str) -> str:
    """Put a seed aside; the answer is its hash. One whose hash nobody publishes is never used."""
    return keep_seed(RoomDatabase(), event, token_hex(_BYTES))


def chance(event: str, now: Tournament, words: str = "") -> Chance:
    """The seed whose hash is published, else a new one."""
    kept = kept_seed(RoomDatabase(), event, now.draws.next_hash)
    return Chance(kept or token_hex(_BYTES), words)
