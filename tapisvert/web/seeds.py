"""Seeds for draws: made here, kept secret once their hash is published, shown by the draw."""

from __future__ import annotations

from django.conf import settings

from tapisvert.desk.seeds import Seeds
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.state import Tournament
from tapisvert.web.database import RoomDatabase


def room_seeds() -> Seeds:
    """Those of this house."""
    return Seeds(RoomDatabase(), settings.DATA)


def sealed(event: str) -> str:
    """Put a seed aside; the answer is its hash. One whose hash nobody publishes is never used."""
    return room_seeds().put_aside(event)


def chance(event: str, now: Tournament) -> Chance:
    """The seed whose hash is published, else a new one; with it the hash of the draw after it."""
    return room_seeds().chance(event, now)
