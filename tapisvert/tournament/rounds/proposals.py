"""Hand-for-hand proposed to the director when the book wants it."""

from __future__ import annotations

from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import Proposal, proposes
from tapisvert.tournament.rounds.commands import AnnounceHandForHand
from tapisvert.tournament.rounds.triggers import due, final_table
from tapisvert.tournament.state import Tournament


@proposes
def before_the_final_table(now: Tournament) -> tuple[Proposal, ...]:
    """What follows from the number of players alone."""
    return proposed(now, None)


def proposed(now: Tournament, paid: int | None) -> tuple[Proposal, ...]:
    """Hand-for-hand if it is due; `paid` are the places paid, where a plan says so."""
    if now.setup is None or now.phase != "running" or now.hand_for_hand is not None:
        return ()
    book = law_of(now.setup)
    playing = now.field.playing
    found = due(book, playing, paid, final_table(book, now.setup.table_size))
    if found is None:
        return ()
    reason, grounds = found
    return (Proposal(f"{reason.key}:{playing}", reason, grounds, AnnounceHandForHand(paid)),)
