"""Talk that is no matter for the floor, and calls that tell nothing yet."""

from __future__ import annotations

from tapisvert.speech.account import ToldAccount
from tapisvert.speech.answer import Clue, Outside
from tapisvert.speech.pointing import hits


def idle(account: ToldAccount) -> Outside | None:
    """Strategy, prizes, plans, small talk; None where it may be a matter for the floor."""
    for hit in hits("outside", account)[:1]:
        words = " … ".join(account.quote(*span) for span in hit.spans)
        return Outside(hit.name, (Clue("outside", hit.name, words),))
    return None


def is_vague(account: ToldAccount) -> bool:
    """Whether somebody calls the floor without saying what happened."""
    return bool(hits("vague", account))
