"""Seeds put aside between the publication of their hash and their draw."""

from __future__ import annotations

from tapisvert.journal.sql import Database
from tapisvert.tournament.draws.method import fingerprint


def keep_seed(database: Database, event: str, seed: str) -> str:
    """Put a seed aside for an event; the answer is its hash."""
    published = fingerprint(seed)
    with database.writing(event):
        database.change(
            "INSERT INTO sealed_seed (hash, event, seed) VALUES (%s, %s, %s)"
            " ON CONFLICT (hash) DO NOTHING",
            (published, event, seed),
        )
    return published


def kept_seed(database: Database, event: str, published: str | None) -> str | None:
    """The seed whose hash is published, if it was put aside here."""
    found = database.rows(
        "SELECT seed FROM sealed_seed WHERE event = %s AND hash = %s", (event, published or "")
    )
    return str(found[0][0]) if found else None
