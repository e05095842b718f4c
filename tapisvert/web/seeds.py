"""Seeds for draws: made here, kept secret once their hash is published, shown by the draw."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.state import Tournament
from tapisvert.web.models import SealedSeed
from tapisvert.web.writing import writing

_BYTES: Final = 32


def sealed(event: str) -> str:
    """Put a seed aside; the answer is its hash. One whose hash nobody publishes is never used."""
    seed = token_hex(_BYTES)
    published = fingerprint(seed)
    with writing():
        SealedSeed.objects.create(hash=published, event=event, seed=seed)
    return published


def chance(event: str, now: Tournament, words: str = "") -> Chance:
    """The seed whose hash is published, else a new one."""
    published = now.draws.next_hash
    kept = SealedSeed.objects.filter(event=event, hash=published or "").first()
    return Chance(token_hex(_BYTES) if kept is None else kept.seed, words)
