"""What may not change any more once the last players have agreed on a deal."""

from __future__ import annotations

from tapisvert.refusals import Illegal
from tapisvert.tournament.state import Tournament


def check_no_deal(now: Tournament) -> None:
    """Refuse what would change the money a deal divided, or who divided it."""
    if now.prizes.deal is not None:
        raise Illegal("deals.stands")


def check_same_side(now: Tournament, entry: int, other: int) -> None:
    """Refuse an order in which one who agreed went out before one who had gone already."""
    deal = now.prizes.deal
    if deal is not None and (entry in deal.entries) != (other in deal.entries):
        raise Illegal("deals.stands")
