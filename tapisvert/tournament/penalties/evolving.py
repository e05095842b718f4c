"""What becomes of penalties, and of the players who have them."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.tournament.attendance.gone import gone
from tapisvert.tournament.handling import evolves, follows, leaves
from tapisvert.tournament.penalties import Given
from tapisvert.tournament.penalties.events import (
    PenaltyEnded,
    PenaltyGiven,
    PenaltyServed,
    PlayerDisqualified,
)
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import HandStarted


@evolves(PenaltyGiven)
def given(now: Tournament, event: PenaltyGiven) -> Tournament:
    """One penalty more."""
    penalty = Given(
        number=event.penalty,
        entry=event.entry,
        step=event.step,
        reason=event.reason,
        left=event.hands,
        hands=event.hands,
        level=event.level,
        at=event.at,
        by=event.by,
    )
    return replace(now, penalties=now.penalties.put(penalty))


@leaves(PenaltyGiven)
def number_given(now: Tournament, event: PenaltyGiven) -> Tournament:
    """The number of a penalty is never given again."""
    last = max(now.penalties.last, event.penalty)
    return replace(now, penalties=replace(now.penalties, last=last))


@evolves(PenaltyServed)
def served(now: Tournament, event: PenaltyServed) -> Tournament:
    """Fewer hands are left."""
    penalty = now.penalties.given[event.penalty]
    fewer = replace(penalty, left=max(0, penalty.left - event.hands))
    return replace(now, penalties=now.penalties.put(fewer))


@evolves(PenaltyEnded)
def ended(now: Tournament, event: PenaltyEnded) -> Tournament:
    """The player plays again."""
    over = replace(now.penalties.given[event.penalty], ended=True)
    return replace(now, penalties=now.penalties.put(over))


@evolves(PlayerDisqualified)
def disqualified(now: Tournament, event: PlayerDisqualified) -> Tournament:
    """His chips are out of play, he has the place he reached, and he cannot enter again."""
    now = gone(now, event.entry, event.stack, "disqualified", event.at, "disqualified")
    person = now.field.entries[event.entry].person
    barred = now.penalties.disqualified.set(person, None)
    return replace(now, penalties=replace(now.penalties, disqualified=barred))


@follows(HandStarted)
@carries("penalty.ladder", "penalty.service")
def hand_started(now: Tournament, event: HandStarted) -> Tournament:
    """One hand sat out by everybody at the table who has to; a misdeal begins no hand."""
    ledger = now.penalties
    if not ledger.serving:
        return now
    for entry in now.room.tables[event.table].seats:
        if entry in ledger.serving:
            ledger = ledger.served(entry, 1)
    return now if ledger is now.penalties else replace(now, penalties=ledger)
