"""What may not change any more once the last players have agreed."""

from __future__ import annotations

from tapisvert.refusals import Illegal
from tapisvert.tournament.state import Tournament


def check_no_deal(now: Tournament) -> None:
    """Refuse what would change the money a deal divided, or who divided it."""
    if now.prizes.deal is not None:
        raise Illegal("deals.stands")
