"""Corrections once something depends on the places: the event is over, published, or was paid."""

from __future__ import annotations

from tapisvert.actions import Command
from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import LeastRole
from tapisvert.tournament.state import Tournament


def is_settled(now: Tournament) -> bool:
    """Whether people count on the places as they are."""
    public = now.publication is not None and not now.publication.withdrawn
    return now.phase == "over" or public or bool(now.prizes.paid)


def who_amends(now: Tournament, command: Command) -> LeastRole:
    """While they play an assistant puts things right; afterwards only a director does."""
    return "director" if is_settled(now) else "assistant"


def check_reason(now: Tournament, reason: str) -> None:
    """Refuse to change what people count on without a word why: it is told to the public."""
    if is_settled(now) and not reason.strip():
        raise Invalid("elimination.reason-needed")
