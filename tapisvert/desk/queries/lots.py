"""Draws as the room is told of them: the hash first, the seed once it is drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.tournament.draws.drawing import DrawAnnounced, DrawMade
from tapisvert.tournament.state import Tournament

FINAL: Final = "final table"
WHOLE_FIELD: Final = ("seats", "bracket", FINAL)
"""What everybody's seats are drawn for."""
_ANNOUNCED: Final = kind_of(DrawAnnounced)
_MADE: Final = kind_of(DrawMade)


class Bound(NamedTuple):
    """A hash published before its draw."""

    hash: str
    at: int


class Lot(NamedTuple):
    """A draw that was made."""

    purpose: str
    seed: str
    words: str
    at: int
    version: int
    bound: Bound | None
    """What was published before; None when nothing was."""


def next_lot(stream_state: StreamState[Tournament]) -> Bound | None:
    """The hash that binds the draw to come, and when it was published."""
    published = stream_state.now.draws.next_hash
    return None if published is None else _bound(stream_state, published, stream_state.version)


def last_lot(stream_state: StreamState[Tournament], since: int) -> Lot | None:
    """The last draw of everybody's seats that stands and was not made before a moment."""
    for record in reversed(stream_state.records):
        if record.at < since:
            return None
        if record.action in stream_state.undone:
            continue
        for stored in record.events:
            if stored.kind != _MADE:
                continue
            draw: DrawMade = decode(stored)
            if draw.purpose in WHOLE_FIELD:
                bound = (
                    None if draw.hash is None else _bound(stream_state, draw.hash, record.version)
                )
                return Lot(draw.purpose, draw.seed, draw.words, record.at, record.version, bound)
    return None


def _bound(stream_state: StreamState[Tournament], published: str, before: int) -> Bound:
    """When a hash was published; undone or not, people have seen it."""
    for record in reversed(stream_state.records[:before]):
        for stored in record.events:
            if stored.kind in (_ANNOUNCED, _MADE) and _publishes(decode(stored), published):
                return Bound(published, record.at)
    raise ValueError(f"nobody published {published}")


def _publishes(event: DrawAnnounced | DrawMade, published: str) -> bool:
    match event:
        case DrawAnnounced(hash=hashed):
            return hashed == published
        case DrawMade(next_hash=hashed):
            return hashed == published
