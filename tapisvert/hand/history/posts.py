"""What late entrants posted, where a record tells one amount for two things.

Whoever comes back to a cash table pays a big blind that plays and a small one that is dead. Some
records tell the sum, some only the dead part.
"""

from __future__ import annotations

from dataclasses import replace

from tapisvert.hand.history.record import Record


def late_posts(record: Record) -> tuple[int, ...]:
    """The seats whose late post is neither nothing nor a big blind."""
    big = max(record.blinds)
    return tuple(
        seat for seat, blind in enumerate(record.blinds) if blind < 0 and abs(blind) != big
    )


def exceed(record: Record) -> bool:
    """Whether a late post is more than a big blind, so that a part of it must be dead."""
    return -min(record.blinds) > max(record.blinds)


def with_dead_parts(record: Record) -> Record:
    """The record where each odd late post is a big blind in play and the rest dead."""
    big = max(record.blinds)
    antes, blinds = list(record.antes), list(record.blinds)
    for seat in late_posts(record):
        post = -blinds[seat]
        antes[seat] += post - big if post > big else post
        blinds[seat] = -big
    return replace(record, antes=tuple(antes), blinds=tuple(blinds))
