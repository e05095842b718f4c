"""Hand-for-hand proposed to the director: when it is due, and when its purpose is reached."""

from __future__ import annotations

from tapisvert.rulings.grounds import cited
from tapisvert.tournament.days.first_days import is_first_day
from tapisvert.tournament.law import law_of
from tapisvert.tournament.prizes.pool import places_paid, seats_to_win
from tapisvert.tournament.proposal import Proposal, Reason, proposes_at
from tapisvert.tournament.rebuying.window import more_may_come
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    held_tables,
)
from tapisvert.tournament.rounds.triggers import by_places, due, final_table
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


@proposes_at("hand-for-hand")
def hand_for_hand(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Announce it, once a break is over, or end it.

    No place is the last one before the money while somebody may still come in or buy again.
    """
    if now.setup is None or now.phase != "running":
        return ()
    levels = now.setup.structure.levels
    if now.hand_for_hand is not None:
        reached = None if held_tables(now) else _reached(now, now.setup)
    else:
        on_break = now.clock.at(levels, at).on_break(levels)
        wait = on_break or more_may_come(now, at)
        reached = None if wait else _due(now, now.setup)
    return () if reached is None else (reached,)


def _due(now: Tournament, setup: Setup) -> Proposal | None:
    """The number of players is the one hand-for-hand begins at, and tables wait for each other.

    Who plays on a first day is not in the money however few are left of it.
    """
    if len(now.layout.populated) < 2 or now.heats or is_first_day(now):
        return None
    book, playing = law_of(setup), now.field.playing
    for paid in _bubbles(now) or (None,):
        due_round = due(book, playing, paid, final_table(book, setup.table_size))
        if due_round is not None:
            reason, grounds = due_round
            return Proposal(f"{reason.key}:{playing}", reason, grounds, AnnounceHandForHand(paid))
    return None


def _bubbles(now: Tournament) -> tuple[int, ...]:
    """How many get something; of a satellite also how many get the seat it is played for."""
    return tuple(sorted({places_paid(now), seats_to_win(now)} - {0}, reverse=True))


def _reached(now: Tournament, setup: Setup) -> Proposal | None:
    """The last round put enough players out: the money, or the final table."""
    book, playing = law_of(setup), now.field.playing
    final = final_table(book, setup.table_size)
    bursts = now.hand_for_hand is not None and playing + len(now.hand_for_hand.busts)
    paid = next((each for each in _bubbles(now) if playing <= each < bursts), 0)
    if paid:
        reason = Reason("rounds.money-reached", {"playing": playing, "paid": paid})
    elif by_places(book) and playing <= final < bursts:
        reason = Reason("rounds.final-reached", {"playing": playing, "final": final})
    elif len(now.layout.populated) < 2:
        reason = Reason("rounds.one-table-left", {"playing": playing})
    else:
        return None
    grounds = cited(book, "hand-for-hand.start")
    return Proposal(f"{reason.key}:{playing}", reason, grounds, EndHandForHand())
